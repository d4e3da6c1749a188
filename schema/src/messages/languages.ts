/** The languages with message catalogues; the first is the one that others are translated from. */
export const translatedLanguages = ["en-GB", "de", "fr", "es"] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];

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
  "rules",
  "offline",
] as const;

export type PageArea = (typeof pageAreas)[number];

/** Those of which only servers write. */
export const serverAreas = ["changes", "mail", "screen", "embed", "answers"] as const;

export const messageAreas = [...pageAreas, ...serverAreas] as const;

/**
 * The language in which the readers of a conference read what is not its content: its own, or English where there are no
 * catalogues.
 *
 * @param locale a language tag, with whatever follows the language
 */
export const interfaceLanguage = (locale: string): TranslatedLanguage =>
  catalogueOf(locale) ?? "en-GB";

/** The language of the catalogues for a locale; undefined where there are none. */
export function catalogueOf(locale: string): TranslatedLanguage | undefined {
  const [code] = locale.split("-", 1);
  return translatedLanguages.find((language) => language.split("-", 1)[0] === code);
}
