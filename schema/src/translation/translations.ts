import {
  isToTranslate,
  type TranslatableModel,
  translatablePhrases,
  translatableTexts,
} from "#translation/translatable.ts";

/** A text of a list and what it is in another language. */
export type Phrase = { original: string; text: string };

/** The texts of a record in one language, by their fields, and those of its lists as `phrases`. */
type TranslatedTexts = { readonly [field: string]: string | Phrase[] };

/** The texts of a record in other languages, by the tags of these: { fr: { title: "…" } }. */
export type Translations = { readonly [language: string]: TranslatedTexts };

/** The column of JSON; the rules of the record's form have checked it. */
export const translationsOf = (column: unknown): Translations => (column ?? {}) as Translations;

/** A text in a language; undefined if it is not translated. */
export function textIn(column: unknown, language: string, field: string): string | undefined {
  const text = translationsOf(column)[language]?.[field];
  return typeof text === "string" ? text : undefined;
}

/** The translated phrases of a record in a language. */
export function phrasesIn(column: unknown, language: string): readonly Phrase[] {
  const phrases = translationsOf(column)[language]?.phrases;
  return typeof phrases === "object" ? phrases : [];
}

/** A list with its phrases in a language; those that are not translated stay. */
export function listIn(
  column: unknown,
  language: string,
  list: unknown,
  properties: readonly string[],
): unknown {
  const phrases = phrasesIn(column, language);
  if (phrases.length === 0) return list;
  const texts = new Map(phrases.map(({ original, text }) => [original, text]));
  return mapPhrases(list, properties, (original) => texts.get(original) ?? original);
}

/** The phrases of a record's lists, each once, in the order in which they stand there. */
export function phrasesOf(model: TranslatableModel, row: object): string[] {
  const found = new Set<string>();
  for (const [column, properties] of Object.entries(translatablePhrases[model] ?? {})) {
    mapPhrases((row as Readonly<Record<string, unknown>>)[column], properties, (original) => {
      found.add(original);
      return original;
    });
  }
  return [...found];
}

/** Replaces the phrases of a list, and of the lists in its entries. */
function mapPhrases(
  list: unknown,
  properties: readonly string[],
  replace: (original: string) => string,
): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((entry) => {
    if (typeof entry === "string") return replace(entry);
    const values = Object.entries(entry as object).map(([name, value]) => {
      const isPhrase = properties.includes(name);
      if (isPhrase && typeof value === "string" && value !== "") return [name, replace(value)];
      const isList = Array.isArray(value) && (isPhrase || typeof value[0] === "object");
      return [name, isList ? mapPhrases(value, properties, replace) : value];
    });
    return Object.fromEntries(values);
  });
}

/**
 * The fields of a record that have a text, but none in a language; `phrases` if one of its lists has such a text.
 *
 * @param row as it is read in that language, or as it was written
 */
export function untranslatedFields(
  model: TranslatableModel,
  row: object & { translations: unknown },
  language: string,
): string[] {
  const own = row as Readonly<Record<string, unknown>>;
  const missing: string[] = translatableTexts[model].filter(
    (field) =>
      isToTranslate(model, field, own[field]) &&
      textIn(row.translations, language, field) === undefined,
  );
  const known = phrasesIn(row.translations, language);
  const isWhole = phrasesOf(model, row).every((phrase) =>
    known.some(({ original, text }) => original === phrase || text === phrase),
  );
  return isWhole ? missing : [...missing, "phrases"];
}
