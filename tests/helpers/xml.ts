/**
 * A strict reader of XML for tests: whatever is not well-formed throws, as it would in any consumer.
 *
 * @module
 */

/** An element. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  /** Text directly inside, entities resolved. */
  text: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescape(text: string): string {
  // deno-lint-ignore no-control-regex -- XML forbids these
  if (/[<\0-\x08\x0B\x0C\x0E-\x1F]/.test(text)) throw new Error(`Forbidden character in "${text}"`);
  return text.replace(/&([^;\s]*)(;?)/g, (whole, name: string, end: string) => {
    const value = entities[name];
    if (end === "" || value === undefined) throw new Error(`Bad entity "${whole}"`);
    return value;
  });
}

/** The root element of a document. */
export function parseXml(source: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!source.startsWith(declaration)) throw new Error("No XML declaration");
  const pattern =
    /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  pattern.lastIndex = declaration.length;
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(source);
    if (match === null) throw new Error(`Not XML: ${source.slice(at, at + 60)}`);
    const [, cdata, closing, name = "", attributes = "", empty, text] = match;
    const parent = open.at(-1)!;
    if (cdata !== undefined) parent.text += cdata;
    else if (text !== undefined) parent.text += unescape(text);
    else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const element: XmlElement = { name, attributes: {}, children: [], text: "" };
      for (const [, key = "", value = ""] of attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
        if (Object.hasOwn(element.attributes, key)) throw new Error(`"${key}" twice`);
        element.attributes[key] = unescape(value);
      }
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is not closed`);
  if (top.children.length !== 1 || top.text.trim() !== "") throw new Error("Not one root");
  return top.children[0]!;
}
