/**
 * Names of languages in their own words, and the standard tags behind the codes of the format.
 *
 * @module
 */

/** Locale codes of the format (settings.md 3.9) with the name that readers of the language use. */
const names: Readonly<Record<string, string>> = {
  en: "English",
  cn: "简体中文",
  zh: "简体中文",
  "zh-hans": "简体中文",
  "zh-cn": "简体中文",
  "zh-hant": "繁體中文",
  "zh-tw": "繁體中文",
  es: "Español",
  fr: "Français",
  "fr-ca": "Français (Canada)",
  ja: "日本語",
  jp: "日本語",
  "ja-jp": "日本語",
  pt: "Português",
  "pt-br": "Português (Brasil)",
  de: "Deutsch",
  ko: "한국어",
  it: "Italiano",
  ru: "Русский",
  ro: "Română",
  cs: "Čeština",
  id: "Bahasa Indonesia",
  ar: "العربية",
  tr: "Türkçe",
  hi: "हिन्दी",
  sv: "Svenska",
  no: "Norsk",
  da: "Dansk",
  lv: "Latviešu",
  nl: "Nederlands",
  uk: "Українська",
  vi: "Tiếng Việt",
  pl: "Polski",
  uz: "Oʻzbekcha",
  he: "עברית",
  ca: "Català",
  fi: "Suomi",
  hu: "Magyar",
};

/** The name of a language in that language; the code itself when it is not known. */
export function languageName(code: string): string {
  return names[code.toLowerCase()] ?? code;
}

/** The BCP 47 tag for a locale code: `cn` and `jp` are aliases, regions are written upper case. */
export function languageTag(code: string): string {
  const [language = "", region] = code.toLowerCase().split("-");
  if (region === undefined) return { cn: "zh-Hans", jp: "ja" }[language] ?? language;
  const rest = region.length === 4
    ? region.charAt(0).toUpperCase() + region.slice(1)
    : region.toUpperCase();
  return `${language}-${rest}`;
}
