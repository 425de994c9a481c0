import { assertEquals } from "@std/assert";
import { readRequests } from "../../../src/checks/endpoint/read_request.ts";

/** `METHOD address` of each call, with the body after `<`. */
const read = (language: string, code: string): string[] =>
  readRequests(code, language).map(({ method, url, body }) =>
    [`${method?.name ?? "?"} ${url?.text ?? "?"}`, ...body ? [body.text] : []].join(" < ")
  );

Deno.test("readRequests() reads calls in the languages of samples", async (t) => {
  const cases: readonly [string, string, string, readonly string[]][] = [
    ["curl", "bash", "curl https://x/a", ["GET https://x/a"]],
    ["curl, quotes", "bash", `curl --url "https://x/a?b=c d"`, ["GET https://x/a?b=c d"]],
    ["curl, glued flag", "sh", "curl -XDELETE 'https://x/a'", ["DELETE https://x/a"]],
    ["curl, long flag", "sh", "curl --request=PATCH https://x/a", ["PATCH https://x/a"]],
    ["curl, address last", "sh", "curl -H 'a: b' -s -o out https://x/a", ["GET https://x/a"]],
    ["curl, data", "sh", "curl https://x/a -d '{\"b\":1}'", ['POST https://x/a < {"b":1}']],
    ["curl, data in the query", "sh", "curl -G https://x/a -d b=1", ["GET https://x/a"]],
    ["curl, head", "sh", "curl -sI https://x/a", ["HEAD https://x/a"]],
    ["curl, lines", "sh", "curl -X POST \\\n  https://x/a \\\n  -H 'a: b'", ["POST https://x/a"]],
    ["curl, lines of Windows", "cmd", "curl -X POST ^\r\n  https://x/a", ["POST https://x/a"]],
    ["curl, pipe", "sh", "curl https://x/a | jq .b", ["GET https://x/a"]],
    ["curl, comment", "sh", "# curl https://x/b\ncurl https://x/a", ["GET https://x/a"]],
    ["curl, two", "sh", "curl https://x/a\ncurl -X PUT https://x/b", [
      "GET https://x/a",
      "PUT https://x/b",
    ]],
    ["curl, placeholder", "sh", "curl https://x/<id>/b", ["GET https://x/<id>/b"]],
    ["curl, unquoted query", "sh", "curl https://x/a?b=1&c=2", ["GET https://x/a?b=1&c=2"]],
    ["curl, no address", "sh", "curl --version", ["GET ?"]],
    ["another command", "sh", "npm install", []],
    ["fetch", "js", 'fetch("https://x/a")', ["GET https://x/a"]],
    ["fetch with method", "js", "fetch('https://x/a', { method: 'PUT' })", ["PUT https://x/a"]],
    ["fetch, template", "ts", "fetch(`${base}/a/${id}`)", ["GET ${base}/a/${id}"]],
    ["axios", "js", 'axios.post("https://x/a", {})', ["POST https://x/a"]],
    ["requests", "python", 'requests.get("https://x/a")', ["GET https://x/a"]],
    ["requests, variable", "python", 'url = "https://x/a"\nrequests.delete(url)', [
      "DELETE https://x/a",
    ]],
    ["requests, word", "python", 'requests.request("POST", "https://x/a")', ["POST https://x/a"]],
    ["Go", "go", 'http.NewRequest("PUT", "https://x/a", nil)', ["PUT https://x/a"]],
    [
      "PHP",
      "php",
      'curl_setopt_array($c, [CURLOPT_URL => "https://x/a", CURLOPT_CUSTOMREQUEST => "PUT"]);',
      ["PUT https://x/a"],
    ],
    ["Ruby", "ruby", 'uri = URI("https://x/a")\nNet::HTTP::Post.new(uri)', ["POST https://x/a"]],
    ["Java", "java", 'HttpRequest.newBuilder(URI.create("https://x/a")).DELETE().build()', [
      "DELETE https://x/a",
    ]],
    ["C#", "csharp", 'new HttpRequestMessage(HttpMethod.Patch, "https://x/a")', [
      "PATCH https://x/a",
    ]],
    ["two addresses", "js", 'fetch("https://x/a"); fetch("https://x/b")', []],
    ["a library", "js", "client.boats.list()", []],
  ];
  for (const [name, language, code, calls] of cases) {
    await t.step(name, () => assertEquals(read(language, code), calls));
  }
});

Deno.test("readRequests() knows whether code adds to an address", () => {
  const isWhole = (code: string) => readRequests(code, "js")[0]?.url?.isWhole;
  assertEquals(isWhole('fetch("https://x/a")'), true);
  assertEquals(isWhole('fetch("https://x/a/" + id)'), false);
  assertEquals(isWhole('requests.get("https://x/a/%s" % id)'), false);
});
