import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Fragment, type VNode } from "preact";
import { useState } from "preact/hooks";
import { componentsByName, fakeScope, render } from "../helpers/scope.tsx";

const {
  Note,
  Warning,
  Callout,
  Accordion,
  AccordionGroup,
  Card,
  CardGroup,
  Columns,
  Tile,
  Tabs,
  Tab,
  Steps,
  Step,
  Frame,
  Tooltip,
  Update,
  Badge,
  Tree,
  FileTree,
  Color,
  Panel,
  View,
  Visibility,
  Variation,
  Prompt,
  Heading,
  Link,
  MDX,
  GitHub,
  HeadingId,
  // deno-lint-ignore no-explicit-any -- pages may give components anything; so may tests
} = componentsByName() as any;

interface Case {
  readonly name: string;
  readonly element: VNode;
  /** Parts that the HTML must have. */
  readonly has: readonly string[];
  readonly hasNot?: readonly string[];
  readonly findings?: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: "Note is a named callout",
    element: <Note>Body</Note>,
    has: ['class="callout"', 'data-callout-type="note"', 'role="img" aria-label="Note"', "Body"],
    hasNot: ["style="],
  },
  {
    name: "Note shows a title with Markdown",
    element: <Note title="Use `x`">Body</Note>,
    has: ["callout-title", "Use <code>x</code>"],
  },
  {
    name: "Warning takes an icon of its own",
    element: <Warning icon="bell">Body</Warning>,
    has: ['aria-label="Warning"', "<circle"],
  },
  {
    name: "Callout follows the hue of its color, without a style",
    element: <Callout icon="key" color="#8844ee">Body</Callout>,
    has: ['data-callout-type="custom"', 'data-family="purple"', 'class="callout-icon"'],
    hasNot: ["style="],
  },
  {
    name: "Callout with a color that is none is gray",
    element: <Callout color="none at all">Body</Callout>,
    has: ['data-family="gray"'],
    hasNot: ["callout-icon"],
  },
  {
    name: "Callout type names a kind",
    element: <Callout type="warning">B</Callout>,
    has: ['type="warning"', "yellow"],
  },
  {
    name: "Accordion is details with an id and the state in words",
    element: <Accordion title="Why & `how`?" icon="x" description="More">Body</Accordion>,
    has: [
      '<details class="accordion" id="why-and-how"',
      'aria-expanded="false"',
      'aria-controls="_why-and-how"',
      'id="_why-and-how"',
      "<code>how</code>",
      "accordion-description",
      "Body",
    ],
    hasNot: [" open"],
  },
  {
    name: "Accordion opens at load",
    element: <Accordion title="T" id="logs" defaultOpen="true">Body</Accordion>,
    has: ['id="logs" open', 'aria-expanded="true"'],
  },
  {
    name: "Accordions of one title are numbered from 1",
    element: (
      <AccordionGroup>
        <Accordion title="T">1</Accordion>
        <Accordion title="T">2</Accordion>
      </AccordionGroup>
    ),
    has: ['class="accordion-group"', 'id="t"', 'id="t-1"'],
  },
  {
    name: "Accordion without a title is reported and kept",
    element: <Accordion>Body</Accordion>,
    has: ["Body"],
    findings: ["attribute-invalid"],
  },
  {
    name: "Card is one link",
    element: (
      <Card title="T *i*" href="/a" icon="x" cta="Go" img="/a-b.png">
        Body <Link href="/b">in</Link>
      </Card>
    ),
    has: [
      '<a class="card" href="/base/a"',
      "T <em>i</em>",
      "card-cta",
      'src="/base/a-b.png" alt="a b"',
      "<span>in</span>",
    ],
    hasNot: ["_blank", "card-arrow", 'href="/base/b"'],
  },
  {
    name: "Card to another site opens a tab and has an arrow",
    element: <Card title="T" href="https://x.example/" />,
    has: ['target="_blank" rel="noreferrer"', "card-arrow"],
  },
  {
    name: "Card arrow can be switched off",
    element: <Card href="https://x.example/" arrow="false" />,
    has: [],
    hasNot: ["card-arrow"],
  },
  {
    name: "Card without href, and a disabled one, are no links",
    element: (
      <>
        <Card title="T" horizontal>B</Card>
        <Card title="T" href="/x" disabled>C</Card>
      </>
    ),
    has: ["card card-horizontal", 'aria-disabled="true"'],
    hasNot: ["<a"],
  },
  {
    name: "Card shows its description",
    element: <Card title="T" description="D **s**" />,
    has: ["D <strong>s</strong>"],
  },
  {
    name: "CardGroup takes cols as text",
    element: <CardGroup cols="3">x</CardGroup>,
    has: ['class="columns card-group" data-cols="3"'],
  },
  { name: "Columns keep to 4", element: <Columns cols={9}>x</Columns>, has: ['data-cols="4"'] },
  {
    name: "Tile cuts its lines but keeps the text",
    element: <Tile href="/t" title="A title" description="D">x</Tile>,
    has: ['class="tile" href="/base/t"', 'title="A title"', "tile-preview"],
  },
  {
    name: "Tabs follow the ARIA pattern",
    element: (
      <Tabs defaultTabIndex="1" borderBottom>
        {"\n"}
        <Tab title="npm" icon="box">A</Tab>
        <Fragment>
          <Tab title="`pn` pm">B</Tab>
        </Fragment>
        {["x"].map((key) => <Tab key={key} title="npm" id="own">C</Tab>)}
        {false}
      </Tabs>
    ),
    has: [
      'class="tabs tabs-border" data-sync="true"',
      'role="tablist" aria-label="Tabs"',
      'role="tab" id="_tab-npm" aria-selected="false" aria-controls="npm" tabindex="-1" data-label="npm"',
      'role="tab" id="_tab-pn-pm" aria-selected="true" aria-controls="pn-pm" tabindex="0"',
      'id="npm" role="tabpanel" aria-labelledby="_tab-npm"',
      'id="pn-pm" role="tabpanel" aria-labelledby="_tab-pn-pm" data-component-part="tab-content" data-active="true"',
      'id="own" role="tabpanel"',
      '<p class="tab-panel-title">npm</p>A',
    ],
    findings: [],
  },
  {
    name: "Tabs keep what is no Tab, and look through wrappers",
    element: (
      <Tabs sync={false}>
        Before
        <div>
          <Tab title="a">A</Tab>
        </div>
        <Note>After</Note>
      </Tabs>
    ),
    has: ['data-sync="false"', "Before<ul", 'id="a" role="tabpanel"', "After"],
    findings: ["component-misplaced"],
  },
  {
    name: "Tabs without Tab show their content",
    element: <Tabs items={["x"]}>Text</Tabs>,
    has: ["Text"],
    hasNot: ["tablist"],
    findings: ["component-misplaced"],
  },
  {
    name: "Tab outside of Tabs is a section",
    element: <Tab title="Solo">S</Tab>,
    has: ['id="solo"', "Solo</p>S"],
    hasNot: ["role="],
    findings: ["component-misplaced"],
  },
  {
    name: "Steps count, and a Step may set its number",
    element: (
      <Steps>
        <Step title="`One`">A</Step>
        <div>
          <Step title="Five" stepNumber={5}>B</Step>
        </div>
        <Step title="Six" id="own id">C</Step>
        <Step title="Icon" icon="x">D</Step>
      </Steps>
    ),
    has: [
      'class="steps" role="list"',
      'role="listitem"',
      ">1</span>",
      ">5</span>",
      ">6</span>",
      'id="own-id"',
      "<code>One</code>",
    ],
    hasNot: [">2</span>", ">7</span>"],
    findings: ["component-misplaced"],
  },
  {
    name: "Steps with headings list them",
    element: (
      <Steps titleSize="h3">
        <Step title="Create a key">A</Step>
        <Step title="Quiet" noAnchor>B</Step>
        <Step title="Plain" titleSize="p">C</Step>
      </Steps>
    ),
    has: [
      '<h3 class="heading step-title" id="create-a-key"',
      'href="#create-a-key"',
      '<h3 class="step-title" id="quiet"',
      '<p class="step-title"',
    ],
    hasNot: ['href="#quiet"'],
  },
  {
    name: "Steps keep stray text",
    element: (
      <Steps>
        Text<Step title="A">B</Step>
      </Steps>
    ),
    has: ["Text", "B"],
    findings: ["component-misplaced"],
  },
  {
    name: "Frame has hint and caption",
    element: <Frame caption="The **new**" hint="H">x</Frame>,
    has: ["<figure", 'class="frame"', "frame-hint", "<figcaption", "<strong>new</strong>"],
  },
  {
    name: "Tooltip keeps its text in the page and describes its trigger",
    element: <Tooltip tip="Explains" headline="SLA" cta="Read" href="/sla">word</Tooltip>,
    has: [
      'tabindex="0" aria-describedby="_tooltip">word',
      'role="tooltip" id="_tooltip"',
      "Explains",
      'class="tooltip-cta"',
      'href="/base/sla"',
    ],
  },
  {
    name: "Tooltip around a link leaves the link its trigger",
    element: (
      <Tooltip tip="E">
        <a href="/x">x</a>
      </Tooltip>
    ),
    has: ['<a href="/x" aria-describedby="_tooltip"'],
    hasNot: ["tooltip-trigger"],
  },
  {
    name: "Tooltip link needs both parts",
    element: <Tooltip tip="E" cta="Read">x</Tooltip>,
    has: [],
    hasNot: ["tooltip-cta"],
  },
  {
    name: "Update has label, tags once each, and an anchor",
    element: (
      <Update
        label="May 2026"
        description="v3"
        tags={["API", " API", "", "CLI"]}
        rss={{ title: "t" }}
      >
        B
      </Update>
    ),
    has: [
      'class="update" id="may-2026"',
      'href="#may-2026"',
      "update-description",
      'data-tags="[&quot;API&quot;,&quot;CLI&quot;]"',
    ],
  },
  {
    name: "Badge marks its looks as data",
    element: (
      <Badge color="green" size="sm" shape="pill" stroke disabled icon="x">
        <p>stable</p>
      </Badge>
    ),
    has: [
      '<span class="badge" data-badge="true" data-color="green" data-size="sm" data-shape="pill" data-stroke="true" data-disabled="true"',
      "stable",
    ],
    hasNot: ["<p>"],
  },
  {
    name: "Badge with unknown looks is the usual one",
    element: <Badge color="pinkish" size="huge">x</Badge>,
    has: ['data-color="gray" data-size="md"'],
  },
  {
    name: "Tree has one tab stop and says which folders are open",
    element: (
      <Tree>
        <Tree.Folder name="app" defaultOpen>
          <Tree.File name="a.ts" highlight comment="main" />
        </Tree.Folder>
        <Tree.Folder name="b" />
        <Tree.Folder name="c" openable="false" />
      </Tree>
    ),
    has: [
      'class="tree" role="tree" aria-label="Files"',
      'class="tree-folder" role="treeitem" tabindex="0" aria-expanded="true"',
      'class="tree-file" role="treeitem" tabindex="-1" data-highlight="true"',
      'role="treeitem" tabindex="-1" aria-expanded="false"',
      'class="tree-folder" role="treeitem" tabindex="-1"><',
      "main",
    ],
  },
  {
    name: "FileTree reads a list",
    element: (
      <FileTree>
        <ul>
          <li>
            src/{"\n"}
            <ul>
              <li>
                <strong>main.rs</strong>
              </li>
            </ul>
          </li>
          <li>empty/</li>
          <li>Cargo.toml</li>
        </ul>
      </FileTree>
    ),
    has: [
      'aria-expanded="true"',
      'aria-expanded="false"',
      ">src</span>",
      ">main.rs</span>",
      ">empty</span>",
      ">Cargo.toml</span>",
    ],
    hasNot: ["<strong>"],
  },
  {
    name: "Color draws swatches without styles, one for each mode",
    element: (
      <Color variant="table">
        <Color.Row title="Brand">
          <Color.Item name="sea" value={{ light: "#06c", dark: "#6cf" }} />
        </Color.Row>
      </Color>
    ),
    has: [
      'data-variant="table"',
      'class="color-row" role="group" aria-label="Brand"',
      'data-light="#06c" data-dark="#6cf"',
      'fill="#06c"',
      'fill="#6cf"',
    ],
    hasNot: ["style="],
  },
  {
    name: "View stands under its title",
    element: <View title="Python">x</View>,
    has: [
      'class="view multi-view-content" id="python" aria-label="Python"',
      'data-active="true"',
      "view-title",
    ],
  },
  {
    name: "the second View of a title is reported",
    element: (
      <>
        <View title="A">1</View>
        <View title="A">2</View>
        <View title="B">3</View>
      </>
    ),
    has: ["1", "3", 'id="b"'],
    hasNot: [">2<"],
    findings: ["component-misplaced"],
  },
  {
    name: "Visibility shows what is for people",
    element: <Visibility for="humans">H</Visibility>,
    has: ["H"],
    findings: [],
  },
  {
    name: "Visibility leaves out what is for agents",
    element: <Visibility for="agents">secret</Visibility>,
    has: [],
    hasNot: ["secret"],
    findings: [],
  },
  {
    name: "Visibility without an audience hides and reports",
    element: <Visibility>secret</Visibility>,
    has: [],
    hasNot: ["secret"],
    findings: ["attribute-invalid"],
  },
  {
    name: "Visibility does not take names of object members",
    element: <Visibility for="constructor">secret</Visibility>,
    has: [],
    hasNot: ["secret"],
    findings: ["attribute-invalid"],
  },
  { name: "Variation loses nothing", element: <Variation is={["a"]}>V</Variation>, has: ["V"] },
  {
    name: "Prompt keeps its text raw",
    element: (
      <Prompt description="Write a **migration**" actions={["copy", "cursor"]}>
        <p>
          Use <code>uuid</code> and <strong>keep</strong>:
        </p>
        <ul>
          <li>names</li>
        </ul>
      </Prompt>
    ),
    has: [
      "Use `uuid` and **keep**:\n\n- names</pre>",
      "data-prompt-copy",
      "cursor://anysphere.cursor-deeplink/prompt?text=Use%20%60uuid%60",
    ],
  },
  {
    name: "Prompt has no editor link unless asked for",
    element: <Prompt description="d" source="a {b}">x</Prompt>,
    has: ["a {b}</pre>"],
    hasNot: ["cursor:"],
  },
  {
    name: "Heading has its level, id and anchor",
    element: <Heading level="3" id="own (id)">T</Heading>,
    has: ['<h3 class="heading" id="own-id"', 'href="#own-id"'],
  },
  {
    name: "Heading without an anchor",
    element: <Heading level={2} noAnchor>T</Heading>,
    has: ['<h2 id="t">T</h2>'],
  },
  {
    name: "Link is a link",
    element: <Link href="https://x.example">x</Link>,
    has: ['href="https://x.example" target="_blank" rel="noreferrer"'],
  },
  {
    name: "Link does not run code",
    element: <Link href=" javascript:alert(1)">x</Link>,
    has: ["x"],
    hasNot: ["javascript"],
  },
  {
    name: "MDX renders a Markdown string",
    element: <MDX>{"## Title\n\nText `code`\n\n- a\n- b\n\n```js\nx < 1\n```"}</MDX>,
    has: [
      '<h2 class="heading" id="title"',
      "<p>Text <code>code</code></p>",
      "<ul><li>a</li><li>b</li></ul>",
      "x &lt; 1",
    ],
  },
  {
    name: "GitHub.Repo is a plain link",
    element: <GitHub.Repo repo="https://github.com/denoland/std.git" />,
    has: ['href="https://github.com/denoland/std"', "denoland/"],
  },
  { name: "HeadingId shows nothing", element: <HeadingId id="x" />, has: [], hasNot: ["x"] },
];

for (const { name, element, has, hasNot = [], findings } of cases) {
  Deno.test(`content components: ${name}`, () => {
    const scope = fakeScope();
    const html = render(element, scope);
    for (const part of has) assertStringIncludes(html, part);
    for (const part of hasNot) assert(!html.includes(part), `"${part}" is in ${html}`);
    if (findings !== undefined) {
      assertEquals(scope.findings.map((finding) => finding.code), [...findings]);
    }
  });
}

Deno.test("Tabs: a component of the page may hold the tabs and use hooks", () => {
  const Shared = () => {
    const [titles] = useState(["one", "two"]);
    return <>{titles.map((title) => <Tab key={title} title={title}>{title}</Tab>)}</>;
  };
  const scope = fakeScope();
  const html = render(
    <Tabs>
      <Shared />
    </Tabs>,
    scope,
  );
  assertEquals(html.match(/role="tabpanel"/g)?.length, 2);
  assertEquals(scope.findings, []);
});

Deno.test("the table of contents follows tabs, views and updates, and skips accordions", () => {
  const scope = fakeScope();
  render(
    <>
      <Heading level={2}>Top</Heading>
      <Tabs>
        <Tab title="npm">
          <Heading level={3}>In tab</Heading>
        </Tab>
      </Tabs>
      <Accordion title="A">
        <Heading level={2}>Hidden</Heading>
      </Accordion>
      <View title="Py">
        <Heading level={2}>In view</Heading>
      </View>
      <Update label="May">
        <Heading level={2}>Entry</Heading>
      </Update>
      <Steps titleSize="h2">
        <Step title="Do **it**">x</Step>
      </Steps>
      <Heading level={5} id="deep">Deep</Heading>
    </>,
    scope,
  );
  assertEquals(scope.entries, [
    { id: "top", text: "Top", level: 2 },
    { id: "in-tab", text: "In tab", level: 3, panel: "npm" },
    { id: "in-view", text: "In view", level: 2, panel: "py" },
    { id: "may", text: "May", level: 1 },
    { id: "do-it", text: "Do it", level: 2 },
  ]);
});

Deno.test("Panel goes to the right column, a second one stays in its place, nested ones dissolve, empty ones do not count", () => {
  const scope = fakeScope();
  const html = render(
    <div>
      <Panel>{false}</Panel>
      <Panel>
        A<Panel>B</Panel>
      </Panel>
      <Panel>C</Panel>
    </div>,
    scope,
  );
  assertEquals(html, '<div><div class="panel-content">C</div></div>');
  assertEquals([...scope.asides.keys()], ["panel"]);
  const panel = scope.asides.get("panel");
  assertEquals(panel && render(panel, scope), '<div class="panel-content">AB</div>');
});

Deno.test("every component passes class and style of the author on", () => {
  const own = { className: "mine", style: { color: "red" } };
  const elements = [
    <Note key="Note" {...own} />,
    <Accordion key="Accordion" title="t" {...own} />,
    <Card key="Card" {...own} />,
    <Columns key="Columns" {...own} />,
    <Tile key="Tile" {...own} />,
    <Tabs key="Tabs" {...own}>
      <Tab title="t" />
    </Tabs>,
    <Steps key="Steps" {...own} />,
    <Frame key="Frame" {...own} />,
    <Tooltip key="Tooltip" {...own} />,
    <Update key="Update" {...own} />,
    <Badge key="Badge" {...own} />,
    <Tree key="Tree" {...own} />,
    <Color key="Color" {...own} />,
    <Prompt key="Prompt" {...own} />,
  ];
  for (const element of elements) {
    assert(
      /^<\w+[^>]* ?class="[^"]*mine"[^>]*style="color:red;?"/.test(render(element)),
      render(element),
    );
  }
});
