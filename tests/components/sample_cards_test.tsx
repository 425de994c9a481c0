import { assertEquals, assertStringIncludes } from "@std/assert";
import { RequestSamples, ResponseSamples } from "../../components/endpoint/SampleCards.tsx";
import { fakeScope, render } from "../helpers/scope.tsx";

const samples = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => ({ label: `L${at}`, language: "bash", code: `<${at}>` }),
  );

Deno.test("RequestSamples() shows tabs, and a list when there are many", () => {
  const few = render(<RequestSamples samples={samples(4)} />);
  assertStringIncludes(few, 'id="_request-example"');
  assertStringIncludes(few, 'role="tab"');
  const many = render(<RequestSamples samples={samples(5)} />);
  assertStringIncludes(many, "<select");
  assertEquals(many.includes('role="tab"'), false);
  // Without script every language can be read.
  for (let at = 0; at < 5; at++) assertStringIncludes(many, `&lt;${at}>`);
});

Deno.test("RequestSamples() asks for the scripts that it needs", () => {
  const scope = fakeScope();
  render(<RequestSamples samples={samples(2)} />, scope);
  assertEquals([...scope.features].sort(), ["code_group", "copy"]);
});

Deno.test("ResponseSamples() marks statuses", () => {
  const sample = (status: string, label: string) => ({
    status,
    label,
    language: "json",
    code: "{}",
    contentType: "application/json",
  });
  const html = render(
    <ResponseSamples samples={[sample("200", "200 A ship"), sample("404", "404")]} />,
  );
  assertStringIncludes(html, 'data-status="2"');
  assertStringIncludes(html, 'data-status="4"');
});

Deno.test("SampleCards are nothing without samples", () => {
  assertEquals(render(<RequestSamples samples={[]} />), "");
  assertEquals(render(<ResponseSamples samples={[]} />), "");
});
