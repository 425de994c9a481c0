/**
 * Names of languages for readers.
 *
 * @module
 */

// deno-fmt-ignore: a table reads better packed
const labels: Readonly<Record<string, string>> = {
  bash: "Bash", sh: "Shell", shell: "Shell", zsh: "Shell", curl: "cURL", powershell: "PowerShell",
  js: "JavaScript", javascript: "JavaScript", ts: "TypeScript", typescript: "TypeScript",
  jsx: "JSX", tsx: "TSX", json: "JSON", jsonc: "JSON", json5: "JSON5", jsonl: "JSON Lines",
  py: "Python", python: "Python", rb: "Ruby", ruby: "Ruby", go: "Go", golang: "Go", java: "Java",
  kotlin: "Kotlin", kt: "Kotlin", swift: "Swift", rust: "Rust", rs: "Rust", php: "PHP",
  csharp: "C#", cs: "C#", "c#": "C#", cpp: "C++", "c++": "C++", c: "C", dart: "Dart",
  elixir: "Elixir", scala: "Scala", lua: "Lua", r: "R", sql: "SQL", graphql: "GraphQL",
  yaml: "YAML", yml: "YAML", toml: "TOML", xml: "XML", html: "HTML", css: "CSS", scss: "SCSS",
  md: "Markdown", markdown: "Markdown", mdx: "MDX", http: "HTTP", diff: "Diff", docker: "Dockerfile",
  dockerfile: "Dockerfile", hcl: "HCL", terraform: "Terraform", env: ".env", dotenv: ".env",
  redis: "Redis", nginx: "NGINX", protobuf: "Protocol Buffers", kusto: "Kusto", node: "Node.js",
  text: "Text", txt: "Text", plaintext: "Text", mermaid: "Mermaid",
};

/** What to call a language: its usual spelling, or the name as written. */
export function languageLabel(language: string): string {
  const key = language.toLowerCase();
  return Object.hasOwn(labels, key) ? labels[key] ?? language : language;
}
