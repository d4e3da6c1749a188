import { spelled } from "#translation/merge-translations.ts";
import { translationsOf } from "#translation/translations.ts";

type Values = Readonly<Record<string, unknown>>;

const prefix = "translations.";
const phrasesPart = "phrases";

const nameOf = (language: string, ...field: string[]) => [prefix + language, ...field].join(".");

/**
 * The values of a record with each of its translated texts by itself, so that changes, imports and reverts of one leave the others
 * alone: by names such as `translations.fr.title`. That of a text of a list ends with what it translates:
 * `translations.fr.phrases.Where?`.
 */
export function withSingleTexts({ translations, ...values }: Values): Record<string, unknown> {
  const texts = Object.entries(translationsOf(translations)).flatMap(
    ([language, { phrases, ...own }]) => [
      ...Object.entries(own).map(([field, text]) => [nameOf(language, field), text]),
      ...(Array.isArray(phrases) ? phrases : []).map(({ original, text }) => [
        nameOf(language, phrasesPart, original),
        text,
      ]),
    ],
  );
  return { ...values, ...Object.fromEntries(texts) };
}

/** The same for an input, which names the languages one by one; null is a text that it clears. */
export function inputWithSingleTexts({ translations, ...values }: Values): Record<string, unknown> {
  if (!Array.isArray(translations)) return { ...values };
  const whole = Object.fromEntries(
    translations.map(({ language, ...texts }) => [spelled(language), texts]),
  );
  return withSingleTexts({ ...values, translations: whole });
}

/** The input that gives fields these values. */
export function inputOfSingleTexts(values: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const translations: object[] = [];
  for (const [name, text] of Object.entries(values)) {
    const [language, field, ...original] = partsOf(name);
    if (language === undefined || field === undefined) input[name] = text;
    else if (field !== phrasesPart) translations.push({ language, [field]: text ?? null });
    else {
      const phrase = { original: original.join("."), text: text ?? null };
      translations.push({ language, phrases: [phrase] });
    }
  }
  return translations.length > 0 ? { ...input, translations } : input;
}

const partsOf = (name: string): string[] =>
  name.startsWith(prefix) ? name.slice(prefix.length).split(".") : [];

/** The field of a record's form that a name is about. */
export const fieldOfName = (name: string): string =>
  name.startsWith(prefix) ? prefix.slice(0, -1) : name;
