/**
 * Texts with a label: whether a key stands in them. Keys are drawn when the tests run, by a generator
 * that always draws the same ones, so that no host of repositories takes this file for a leak; the
 * examples that services publish are put together from halves for the same reason.
 *
 * @module
 */

/** A text, and whether it holds a secret. */
export interface Labelled {
  readonly text: string;
  readonly secret: boolean;
}

let state = 20_000_003;

/** The next of a series of numbers from 0 up to a limit (Park and Miller's generator). */
function next(limit: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
}

/** Draws a text over an alphabet, with a digit and a letter at least. */
function draw(alphabet: string, length: number): string {
  const text = Array.from({ length }, () => alphabet[next(alphabet.length)]).join("");
  return /\d/.test(text) && /[a-z]/i.test(text) ? text : draw(alphabet, length);
}

const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lower = upper.toLowerCase();
const digits = "0123456789";
const hex = (length: number): string => draw(`${digits}abcdef`, length);
const base32 = (length: number): string => draw(`${upper}234567`, length);
const base62 = (length: number): string => draw(upper + lower + digits, length);
const url64 = (length: number): string =>
  draw(`${upper}${lower}${digits}-_`, length).replace(/^-|-$/g, "k");
const base64 = (length: number): string => draw(`${upper}${lower}${digits}+/`, length);
const number = (length: number): string =>
  `${1 + next(9)}${draw(`${digits}a`, length - 1).replaceAll("a", "7")}`;
const encoded = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const webToken = (claims: object): string =>
  `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}.${url64(43)}`;
const pem = (kind: string, lines: number): string =>
  `-----BEGIN ${kind}-----\n${
    Array.from({ length: lines }, () => base64(64)).join("\n")
  }\n-----END ${kind}-----`;

/** Keys with a mark of their service. */
const marked: readonly string[] = [
  `AKIA${base32(16)}`,
  `ASIA${base32(16)}`,
  `AIza${url64(35)}`,
  `GOCSPX-${url64(28)}`,
  `ya29.${url64(120)}`,
  `DefaultEndpointsProtocol=https;AccountName=harbor;AccountKey=${base64(86)}==;`,
  `${base62(3)}8Q~${base62(34)}`,
  `LTAI${base62(20)}`,
  `dop_v1_${hex(64)}`,
  `nfp_${base62(36)}`,
  `tskey-auth-k${base62(11)}CNTRL-${base62(32)}`,
  `${base62(14)}.atlasv1.${base62(64)}`,
  `pul-${hex(40)}`,
  `hvs.${url64(95)}`,
  `dp.pt.${base62(43)}`,
  `AGE-SECRET-KEY-1${draw("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58)}`,
  `ghp_${base62(36)}`,
  `gho_${base62(36)}`,
  `ghs_${base62(36)}`,
  `github_pat_${base62(22)}_${base62(59)}`,
  `glpat-${url64(20)}`,
  `ATATT3${url64(186)}`,
  `npm_${base62(36)}`,
  `pypi-AgEIcHlwaS5vcmc${url64(140)}`,
  `rubygems_${hex(48)}`,
  `dckr_pat_${url64(27)}`,
  `PMAK-${hex(24)}-${hex(34)}`,
  `bkua_${hex(40)}`,
  `lin_api_${base62(40)}`,
  `figd_${url64(40)}`,
  `ntn_${base62(46)}`,
  `pat${base62(14)}.${hex(64)}`,
  `glsa_${base62(32)}_${hex(8)}`,
  `NRAK-${draw(upper + digits, 27)}`,
  `sntryu_${hex(64)}`,
  `phx_${base62(43)}`,
  `dapi${hex(32)}`,
  `pscale_tkn_${url64(43)}`,
  `sb_secret_${url64(31)}`,
  `sbp_${hex(40)}`,
  `xoxb-${number(12)}-${number(13)}-${base62(24)}`,
  `xoxp-${number(12)}-${number(12)}-${number(13)}-${hex(32)}`,
  `xapp-1-A${draw(upper + digits, 10)}-${number(13)}-${hex(64)}`,
  `https://hooks.slack.com/services/T${draw(upper + digits, 10)}/B${draw(upper + digits, 10)}/${
    base62(24)
  }`,
  `https://discord.com/api/webhooks/${number(18)}/${url64(68)}`,
  `${number(10)}:AA${url64(33)}`,
  `SK${hex(32)}`,
  `SG.${url64(22)}.${url64(43)}`,
  `key-${hex(32)}`,
  `${hex(32)}-us14`,
  `re_${base62(8)}_${base62(24)}`,
  `xkeysib-${hex(64)}-${base62(16)}`,
  `sk_live_${base62(24)}`,
  `sk_test_${base62(99)}`,
  `rk_live_${base62(99)}`,
  `whsec_${base62(32)}`,
  `sq0csp-${url64(43)}`,
  `shpat_${hex(32)}`,
  `pat-na1-${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`,
  `sk-proj-${url64(48)}`,
  `sk-${base62(20)}T3BlbkFJ${base62(20)}`,
  `sk-ant-api03-${url64(93)}AA`,
  `sk-or-v1-${hex(64)}`,
  `hf_${base62(34)}`,
  `r8_${base62(37)}`,
  `gsk_${base62(52)}`,
  `pplx-${base62(48)}`,
];

/** The places where people leave keys, one after the other. */
const places: readonly ((key: string) => string)[] = [
  (key) => `\`\`\`bash\nexport HARBOR_KEY=${key}\n\`\`\``,
  (key) => `\`\`\`bash\ncurl https://api.harbor.example -H "Authorization: Bearer ${key}"\n\`\`\``,
  (key) => `\`\`\`json\n{ "key": "${key}" }\n\`\`\``,
  (key) => `Sign in with \`${key}\` and go on.`,
  (key) => `---\ntitle: Boats\ndescription: Uses ${key}\n---`,
  (key) => `<ParamField header="X-Key" default="${key}" />`,
  (key) => `\`\`\`python\nclient = Client('${key}')\n\`\`\``,
];

/** Keys that only their surroundings tell. */
const named: readonly string[] = [
  `aws_secret_access_key = ${base64(40)}`,
  `AWS_SECRET_ACCESS_KEY="${base64(40)}"`,
  `curl -H "Authorization: Bearer ${base62(40)}" https://api.harbor.example`,
  `-H 'X-API-Key: ${hex(40)}'`,
  `api_key: ${hex(32)}`,
  `"apiKey": "${base62(32)}"`,
  `"client_secret": "${base62(40)}"`,
  `const apiKey = "${base62(24)}";`,
  `os.environ["API_TOKEN"] = "${base62(36)}"`,
  `?api_key=${hex(40)}&limit=2`,
  `DISCORD_TOKEN=${url64(26)}.${url64(6)}.${url64(38)}`,
  `--token ${base62(40)} \\`,
  `JWT_SECRET=${hex(64)}`,
  `signing_key: "sig_${base62(28)}"`,
  `postgres://app:${base62(20)}@db.harbor-prod.net:5432/boats`,
  `redis://default:${hex(32)}@eu1.cache.net:6379`,
  `mongodb+srv://admin:${base62(14)}aZ9@cluster0.abcde.mongodb.net`,
  pem("RSA PRIVATE KEY", 12),
  pem("PRIVATE KEY", 20),
  pem("OPENSSH PRIVATE KEY", 6),
  JSON.stringify({ private_key: pem("PRIVATE KEY", 20) }),
  `Bearer token: \`${
    webToken({ sub: "8841", iss: "https://auth.harbor.net", iat: 1_690_000_000 })
  }\``,
  `Authorization: Basic ${btoa(`x:${base64(30)}\u0007`)}`,
  // Out of reach: an answer's tokens, short ones, passwords that are words.
  `"access_token": "${base62(40)}"`,
  `password = "${base62(12)}"`,
];

/** The halves of an example that somebody has published. */
const published = (...halves: string[]): string => halves.join("");

/** What stands where keys would be, and what only looks like a key. */
const harmless: readonly string[] = [
  "Authorization: Bearer <API_KEY>",
  "Authorization: Bearer YOUR_API_KEY_1234567890",
  "Authorization: Bearer {{token}}",
  "Authorization: Bearer ${process.env.HARBOR_TOKEN_V2}",
  "Authorization: Bearer $HARBOR_TOKEN_2",
  "Authorization: Bearer your-access-token-goes-here-1",
  "Authorization: Bearer xxxxxxxxxxxxxxxxxxxxxxxx1",
  "Authorization: Bearer ********************",
  "Authorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9...",
  "Authorization: Bearer abc123def456ghi789jkl012",
  "Authorization: Bearer a1b2c3d4e5f6g7h8i9j0k1l2",
  "Authorization: Bearer 1a2b3c4d5e6f7g8h9i0j1k2l",
  "Authorization: Bearer 0123456789abcdef0123456789abcdef",
  "Authorization: Basic dXNlcm5hbWU6cGFzc3dvcmQ=",
  "Authorization: Basic bXktaGFyYm9yLXVzZXI6bXktaGFyYm9yLXBhc3M=",
  "api_key = process.env.HARBOR_API_KEY_2",
  'api_key = os.environ["HARBOR_API_KEY_1"]',
  'api_key = "sk_live_xxxxxxxxxxxxxxxxxxxxxxxx"',
  'api_key = "sk_live_..."',
  'api_key = "sk_test_your_secret_key_goes_here1"',
  'api_key = "sk-proj-1234567890abcdef1234567890abcdef1234567890abcdef"',
  'api_key = "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
  'api_key = "ghp_0000000000000000000000000000000000000"',
  `api_key = "${published("gh", "p_abcdefghijklmnopqrstuvwxyz0123456789")}"`,
  'api_key = "SG.xxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
  'api_key = "AIzaSyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"',
  'api_key = "hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
  'api_key = "xoxb-your-bot-token-from-the-settings"',
  `api_key = "${published("xox", "b-123456789012-1234567890123-abcdefghijklmnopqrstuvwx")}"`,
  'api_key = "test_key_for_the_local_server_1"',
  'api_key = "my-harbor-service-account-2"',
  'api_key = "replace-me-with-a-real-key-1"',
  `api_key = "${published("sk_test_4eC39HqLyj", "WDarjtT1zdp7dc")}"`,
  `api_key = "${published("sk_test_BQokikJOv", "BiI2HlWgH4olfQ2")}"`,
  published("AKIAIOSFODNN7", "EXAMPLE"),
  `aws_secret_access_key = ${published("wJalrXUtnFEMI/K7MDENG/", "bPxRfiCYEXAMPLEKEY")}`,
  published(
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.",
    "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
  ),
  webToken({ sub: "user_123", iat: 1 }),
  webToken({ iss: "https://auth.example.com", sub: "8841" }),
  "whsec_...",
  `pk_live_${base62(24)}`,
  `"apiKey": "phc_${base62(43)}"`,
  `"publishable_key": "${base62(32)}"`,
  `commit ${hex(40)}`,
  `sha256: ${hex(64)}`,
  `"etag": "${hex(32)}"`,
  `integrity="sha384-${base64(64)}"`,
  `X-Harbor-Signature: sha256=${hex(64)}`,
  `"id": "cus_${base62(14)}"`,
  `"request_id": "req_${base62(24)}"`,
  `"next_token": "${base62(40)}"`,
  `next_page_token=${base62(40)}`,
  `"cursor": "${base64(40)}"`,
  `csrf_token: ${base62(32)}`,
  `idempotency_key: ${base62(32)}`,
  `"account": "${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}"`,
  `token: ${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  `token: "0x${hex(40)}"`,
  `"tokenAddress": "0x${hex(40)}"`,
  `ssh-rsa AAAAB3NzaC1yc2E${base64(300)} sailor@harbor`,
  pem("PUBLIC KEY", 6),
  pem("CERTIFICATE", 12),
  "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
  "-----BEGIN RSA PRIVATE KEY-----\nYOUR PRIVATE KEY GOES HERE\n-----END RSA PRIVATE KEY-----",
  "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBg...\\n-----END PRIVATE KEY-----",
  `![Chart](https://cdn.harbor.example/images/${base62(32)}.png)`,
  `<img src="data:image/png;base64,${base64(400)}" />`,
  `https://harbor.example/d/${base62(44)}/edit`,
  `https://github.com/harbor/boats/blob/${hex(40)}/src/token.ts`,
  "postgres://user:password@localhost:5432/boats",
  "postgres://postgres:Sup3rS3cretPass@localhost:5432/boats",
  "postgres://app:<PASSWORD>@db.harbor.net/boats",
  "postgres://app:your_password1@db.harbor.net/boats",
  "postgres://app:${DB_PASSWORD_1}@db.harbor.net/boats",
  `redis://default:${hex(32)}@redis.example.com:6379`,
  "password: correct-horse-battery-staple-9",
  "secret: harbor/prod/database/credentials-v2",
  "secretRef: harbor-database-credentials-2024",
  "token_url: https://auth.harbor.net/oauth2/v2/token",
  "authorization: oauth2.harbor.net/authorize/v2/start",
  "token_type: urn:ietf:params:oauth:token-type:access_token_2",
  "private_key_path: ~/.ssh/id_ed25519_harbor_prod",
  "apiKey: HarborApiKeyConfiguration2024",
  "secret: arn:aws:secretsmanager:eu-west-1:111122223333:secret:boats",
  "Authorization: AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1",
  "signing_key: deadbeefdeadbeefdeadbeefdeadbeef",
  "api_key: 11111111-2222-3333-4444-555555555555",
  "api_key: 00000000000000000000000000000001",
  "SKU SK1234567890abcdef is sold out",
  "SK00000000000000000000000000000000",
  "key-value-stores-are-great-for-2024-and-2025",
  "patched in 2024, patterns.are.not.tokens.1234567890",
];

/** The labelled set. */
export const labelled: readonly Labelled[] = [
  ...marked.map((key, at) => ({ text: (places[at % places.length] ?? String)(key), secret: true })),
  ...named.map((text) => ({ text, secret: true })),
  ...harmless.map((text) => ({ text, secret: false })),
];
