/**
 * What keys and tokens of services look like: those with a mark of their own, so that a finding is
 * hardly ever chance. The shapes are the ones that the services themselves publish, most of them for
 * scanners of secrets. Keys that are meant for browsers (publishable keys, ids of clients) are not
 * secrets and not listed.
 *
 * @module
 */

/** The shape of one kind of secret. */
export interface Shape {
  /** With its article, as messages say it: `a GitHub token`. */
  readonly name: string;
  /** Texts of which each secret of this shape has one: looked for first, because that is quick. */
  readonly marks: readonly string[];
  /** Global; group 1 is the part that is random. */
  readonly pattern: RegExp;
}

/** Nothing of a longer word before or after. */
const whole = (pattern: string): RegExp => new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`, "g");

const shape = (name: string, marks: string | readonly string[], pattern: string): Shape => ({
  name,
  marks: typeof marks === "string" ? [marks] : marks,
  pattern: whole(pattern),
});

const cloud: readonly Shape[] = [
  shape("an AWS access key", ["AKIA", "ASIA"], "(?:AKIA|ASIA)([A-Z2-7]{16})"),
  shape("a Google API key", "AIza", "AIza([\\w-]{35})"),
  shape("a Google client secret", "GOCSPX-", "GOCSPX-([\\w-]{28})"),
  shape("a Google access token", "ya29.", "ya29\\.([\\w-]{60,})"),
  shape("an Azure storage key", "AccountKey=", "AccountKey=([A-Za-z0-9+/]{86}==)"),
  shape("an Azure client secret", "Q~", "([\\w.~-]{3}\\dQ~[\\w.~-]{31,34})"),
  shape("an Alibaba Cloud access key", "LTAI", "LTAI([A-Za-z0-9]{16,22})"),
  shape("a DigitalOcean token", ["dop_v1_", "doo_v1_", "dor_v1_"], "do[opr]_v1_([0-9a-f]{64})"),
  shape("a Heroku key", "HRKU-", "HRKU-((?:[\\w-]{36}|[\\w-]{60}))"),
  shape("a Fly.io token", "fm2_", "fm2_([A-Za-z0-9+/=_-]{80,})"),
  shape("a Netlify token", "nfp_", "nfp_([A-Za-z0-9]{36})"),
  shape(
    "a Tailscale key",
    "tskey-",
    "tskey-(?:api|auth|client|scim|webhook)-([A-Za-z0-9]+-[A-Za-z0-9]{20,})",
  ),
  shape("a Terraform token", ".atlasv1.", "([A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{60,70})"),
  shape("a Pulumi token", "pul-", "pul-([0-9a-f]{40})"),
  shape("a Vault token", ["hvs.", "hvb."], "hv[sb]\\.([\\w-]{90,})"),
  shape(
    "a Doppler token",
    "dp.",
    "dp\\.(?:pt|st|ct|sa|scim|audit)\\.(?:[\\w-]{2,35}\\.)?([A-Za-z0-9]{40,44})",
  ),
  shape("a 1Password token", "ops_eyJ", "ops_(eyJ[A-Za-z0-9+/_=-]{200,})"),
  shape(
    "an age key",
    "AGE-SECRET-KEY-1",
    "AGE-SECRET-KEY-1([QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58})",
  ),
];

const development: readonly Shape[] = [
  shape(
    "a GitHub token",
    ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    "gh[pousr]_([A-Za-z0-9]{36,251})",
  ),
  shape("a GitHub token", "github_pat_", "github_pat_([A-Za-z0-9]{22}_[A-Za-z0-9]{59})"),
  shape(
    "a GitLab token",
    ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-"],
    "gl(?:pat|dt|rt|ptt|cbt)-([\\w-]{20,})",
  ),
  shape("an Atlassian token", "ATATT3", "ATATT3([\\w=-]{180,})"),
  shape("a Bitbucket token", "ATBB", "ATBB([A-Za-z0-9]{32})"),
  shape("an npm token", "npm_", "npm_([A-Za-z0-9]{36})"),
  shape("a PyPI token", "pypi-AgE", "pypi-(AgE[\\w-]{60,})"),
  shape("a RubyGems key", "rubygems_", "rubygems_([0-9a-f]{48})"),
  shape("a crates.io token", "cio", "cio([A-Za-z0-9]{32})"),
  shape("a Docker token", ["dckr_pat_", "dckr_oat_"], "dckr_[po]at_([\\w-]{27,})"),
  shape("a Postman key", "PMAK-", "PMAK-([0-9a-f]{24}-[0-9a-f]{34})"),
  shape("a Buildkite token", "bkua_", "bkua_([0-9a-f]{40})"),
  shape("a Linear key", "lin_api_", "lin_api_([A-Za-z0-9]{40})"),
  shape("a Figma token", "figd_", "figd_([\\w-]{40,})"),
  shape("a Notion token", "ntn_", "ntn_([A-Za-z0-9]{40,50})"),
  shape("an Airtable token", "pat", "pat([A-Za-z0-9]{14}\\.[0-9a-f]{64})"),
  shape("a Contentful token", "CFPAT-", "CFPAT-([\\w-]{43})"),
  shape(
    "a Grafana token",
    ["glsa_", "glc_"],
    "gl(?:sa_([A-Za-z0-9]{32}_[0-9a-fA-F]{8})|c_(?:[A-Za-z0-9+/]{60,}={0,2}))",
  ),
  shape("a New Relic key", "NRAK-", "NRAK-([A-Z0-9]{27})"),
  shape("a Sentry token", "sntrys_", "sntrys_(eyJ[A-Za-z0-9+/=_-]{60,})"),
  shape("a Sentry token", "sntryu_", "sntryu_([0-9a-f]{64})"),
  shape("a PostHog key", "phx_", "phx_([A-Za-z0-9]{43,})"),
  shape("a Databricks token", "dapi", "dapi([0-9a-f]{32})"),
  shape("a PlanetScale password", "pscale_", "pscale_(?:tkn|pw|oauth)_([\\w.-]{32,64})"),
  shape("a Supabase key", "sb_secret_", "sb_secret_([\\w-]{30,})"),
  shape("a Supabase token", "sbp_", "sbp_([0-9a-f]{40})"),
];

const messages: readonly Shape[] = [
  shape(
    "a Slack token",
    ["xoxb-", "xoxp-", "xoxa-", "xoxo-", "xoxr-", "xoxs-"],
    "xox[abposr]-(?:\\d+-)*([A-Za-z0-9-]{24,})",
  ),
  shape("a Slack token", "xapp-", "xapp-\\d-[A-Z0-9]+-\\d+-([0-9a-f]{64})"),
  shape(
    "a Slack webhook",
    "hooks.slack.com/",
    "hooks\\.slack\\.com/services/T[A-Z0-9]{8,}/B[A-Z0-9]{8,}/([A-Za-z0-9]{24})",
  ),
  shape(
    "a Discord webhook",
    "/api/webhooks/",
    "discord(?:app)?\\.com/api/webhooks/\\d{17,20}/([\\w-]{60,})",
  ),
  shape("a Telegram bot token", ":AA", "\\d{8,10}:(AA[\\w-]{33})"),
  shape("a Twilio key", "SK", "SK([0-9a-f]{32})"),
  shape("a SendGrid key", "SG.", "SG\\.([\\w-]{22}\\.[\\w-]{43})"),
  shape("a Mailgun key", "key-", "key-([0-9a-f]{32})"),
  shape("a Mailchimp key", "-us", "([0-9a-f]{32})-us\\d{1,2}"),
  shape("a Resend key", "re_", "re_([A-Za-z0-9]{8}_[A-Za-z0-9]{24})"),
  shape("a Brevo key", "xkeysib-", "xkeysib-([0-9a-f]{64}-[A-Za-z0-9]{16})"),
];

const business: readonly Shape[] = [
  shape("a Stripe key", ["sk_", "rk_"], "[rs]k_(?:live|test)_([A-Za-z0-9]{20,})"),
  shape("a webhook secret", "whsec_", "whsec_([A-Za-z0-9+/]{28,}={0,2})"),
  shape("a Square token", ["sq0csp-", "sq0atp-"], "sq0(?:csp-[\\w-]{43}|atp-[\\w-]{22})"),
  shape(
    "a Shopify token",
    ["shpat_", "shpca_", "shppa_", "shpss_"],
    "shp(?:at|ca|pa|ss)_([0-9a-fA-F]{32})",
  ),
  shape(
    "a HubSpot token",
    "pat-",
    "pat-(?:na|eu)\\d-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})",
  ),
  shape("a Dropbox token", "sl.", "sl\\.([\\w-]{130,})"),
  shape("a Mapbox token", "sk.eyJ", "sk\\.(eyJ[\\w-]{60,}\\.[\\w-]{20,})"),
];

const models: readonly Shape[] = [
  shape(
    "an OpenAI key",
    ["sk-proj-", "sk-svcacct-", "sk-admin-"],
    "sk-(?:proj|svcacct|admin)-([\\w-]{40,})",
  ),
  shape("an OpenAI key", "T3BlbkFJ", "sk-([A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20})"),
  shape("an Anthropic key", "sk-ant-", "sk-ant-[a-z]+\\d\\d-([\\w-]{80,})"),
  shape("an OpenRouter key", "sk-or-v1-", "sk-or-v1-([0-9a-f]{64})"),
  shape("a Hugging Face token", "hf_", "hf_([A-Za-z0-9]{34})"),
  shape("a Replicate token", "r8_", "r8_([A-Za-z0-9]{37})"),
  shape("a Groq key", "gsk_", "gsk_([A-Za-z0-9]{52})"),
  shape("an xAI key", "xai-", "xai-([A-Za-z0-9]{80})"),
  shape("a Perplexity key", "pplx-", "pplx-([A-Za-z0-9]{48})"),
];

/** Every shape. */
export const shapes: readonly Shape[] = [
  ...cloud,
  ...development,
  ...messages,
  ...business,
  ...models,
];
