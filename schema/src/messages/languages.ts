/** The languages with message catalogues; the first is the one that others are translated from. */
export const translatedLanguages = ["en-GB", "de", "fr", "es"] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Those that readers get by now. The others wait until all areas are translated, so that no page is half in English. */
const shownLanguages: readonly TranslatedLanguage[] = ["en-GB"];

/** The catalogues of a language that are loaded with pages. */
export const pageAreas = [
  "site",
  "home",
  "speakers",
  "visit",
  "news",
  "call",
  "session",
  "programme",
  "speaking",
  "account",
  "token",
  "legal",
  "developers",
] as const;

export type PageArea = (typeof pageAreas)[number];

/** Those of which only servers write. */
export const serverAreas = ["changes", "mail", "screen", "embed"] as const;

export const messageAreas = [...pageAreas, ...serverAreas] as const;

/**
 * The language in which the readers of a conference read what is not its content: its own, or English where there are no
 * catalogues.
 *
 * @param locale a language tag, with whatever follows the language
 */
export function interfaceLanguage(locale: string): TranslatedLanguage {
  const [code] = locale.split("-", 1);
  return shownLanguages.find((language) => language.split("-", 1)[0] === code) ?? "en-GB";
}
