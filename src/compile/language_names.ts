/**
 * Names that authors write after the fence and the grammar that each stands for.
 *
 * @module
 */

/** Grammar → other names of it, separated by spaces, lower case. */
const otherNames: Readonly<Record<string, string>> = {
  antlr4: "g4",
  arduino: "ino",
  armasm: "arm-asm",
  arturo: "art",
  asciidoc: "adoc",
  avisynth: "avs",
  "avro-idl": "avdl",
  awk: "gawk",
  bash: "commandline crontab curl fish ksh mytonctrl sh shell ssh systemctl terminal zsh",
  batch: "bat cmd",
  bbcode: "shortcode",
  bnf: "rbnf",
  bsl: "oscript",
  c: "h",
  cfscript: "cfc",
  cilkc: "cilk-c",
  cilkcpp: "cilk cilk-cpp",
  clojure: "clj",
  coffeescript: "coffee",
  concurnas: "conc",
  cpp: "c++ cc cxx h++ hpp",
  csharp: "c# cs dotnet",
  cshtml: "razor",
  css: "postcss styled-components",
  diff: "patch udiff",
  django: "j2 jinja jinja2 njk nunjucks",
  "dns-zone-file": "dns dns-zone zone",
  docker: "dockerfile",
  dot: "gv",
  ejs: "eta",
  elixir: "ex exs",
  erlang: "erl",
  "excel-formula": "xls xlsx",
  fsharp: "f# fs",
  gettext: "po",
  gml: "gamemakerlanguage",
  gn: "gni",
  go: "golang",
  "go-module": "go-mod",
  graphql: "gql graphqls prisma",
  handlebars: "go-template gotmpl hbs mustache",
  haskell: "hs",
  hcl: "terraform tf tfvars",
  http: "http-request https",
  idris: "idr",
  ignore: "gitignore hgignore npmignore",
  ini: "cfg conf ini-file sshconfig",
  javascript: "cjs js js-template mjs node nodejs",
  json: "geojson json-ld jsonc jsonl jsonld ndjson webmanifest",
  jsx: "react",
  kotlin: "kt kts",
  kumir: "kum",
  kusto: "kql",
  latex: "tex",
  lilypond: "ly",
  "linker-script": "ld",
  lisp: "elisp emacs emacs-lisp",
  log: "logfile logs",
  makefile: "make mk",
  markdown: "md mdx mkd",
  markup: "astro csproj htm html mathml plist rss ssml svelte svg vue xhtml xml",
  moonscript: "moon",
  n4js: "n4jsd",
  naniscript: "nani",
  nasm: "asm assembly",
  nginx: "caddy caddyfile",
  objectivec: "obj-c objc objective-c objectivec++",
  openqasm: "qasm",
  pascal: "delphi objectpascal",
  pcaxis: "px",
  peoplecode: "pcode",
  perl: "pl",
  "plant-uml": "plantuml",
  powerquery: "mscript pq",
  powershell: "posh ps ps1 pwsh",
  properties: ".env dotenv env",
  protobuf: "proto proto3",
  purebasic: "pbfasm",
  purescript: "purs",
  python: "ipython py pycon python3",
  qsharp: "qs",
  racket: "rkt",
  regex: "regexp",
  renpy: "rpy",
  rescript: "res",
  robotframework: "robot",
  ruby: "rb",
  rust: "cairo move rs",
  "shell-session": "console sh-session shellsession",
  sml: "smlnj",
  solidity: "sol",
  "solution-file": "sln",
  sparql: "rq",
  sql: "bigquery clickhouse mssql mysql pgsql postgres postgresql psql snowflake sqlite tsql",
  supercollider: "sclang",
  swift: "cadence",
  "t4-cs": "t4",
  tremor: "trickle troy",
  turtle: "trig",
  typescript: "cts mts tolk ts",
  typoscript: "tsconfig",
  unrealscript: "uc uscript",
  uri: "url",
  vbnet: "vb.net",
  "visual-basic": "vb vba vbs",
  wasm: "wast wat",
  "web-idl": "webidl",
  wolfram: "mathematica nb wl",
  xeora: "xeoracube",
  yaml: "compose dockercompose github-actions helm k8s openapi yml",
};

/** Names of plain text; they are known, so nobody is told about them. */
const plainNames = "text txt plain plaintext none nohighlight nocopy output ascii raw";

const canonical = new Map<string, string>();
for (const [grammar, names] of Object.entries(otherNames)) {
  for (const name of names.split(" ")) canonical.set(name, grammar);
}
for (const name of plainNames.split(" ")) canonical.set(name, "text");

/**
 * The grammar that a language name stands for: `Python` → `python`, `curl` → `bash`. A name that is
 * not in the table is returned in lower case, `text` for plain text and for an empty name.
 */
export function canonicalLanguage(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower === "" ? "text" : canonical.get(lower) ?? lower;
}
