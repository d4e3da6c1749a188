import { spelled } from "#translation/merge-translations.ts";
import { translationsOf } from "#translation/translations.ts";

type Values = Readonly<Record<string, unknown>>;

/** What an input says of a language, which it may name more than once. */
interface GivenTexts extends Values {
  language: string;
  phrases?: readonly object[] | null;
}

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
  const whole: Record<string, Values> = {};
  for (const { language, ...texts } of translations as GivenTexts[]) {
    const known = whole[spelled(language)];
    whole[spelled(language)] = {
      ...known,
      ...texts,
      phrases: joined(known?.phrases, texts.phrases),
    };
  }
  return withSingleTexts({ ...values, translations: whole });
}

const joined = (...lists: readonly unknown[]) =>
  lists.flatMap((list) => (Array.isArray(list) ? (list as object[]) : []));

/** The input that gives fields these values. */
export function inputOfSingleTexts(values: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const translations = new Map<string, GivenTexts>();
  for (const [name, text] of Object.entries(values)) {
    const [language, field, ...original] = partsOf(name);
    if (language === undefined || field === undefined) {
      input[name] = text;
      continue;
    }
    const texts = translations.get(language) ?? { language };
    const phrase = { original: original.join("."), text: text ?? null };
    const said =
      field === phrasesPart
        ? { phrases: [...(texts.phrases ?? []), phrase] }
        : { [field]: text ?? null };
    translations.set(language, { ...texts, ...said });
  }
  return translations.size > 0 ? { ...input, translations: [...translations.values()] } : input;
}

const partsOf = (name: string): string[] =>
  name.startsWith(prefix) ? name.slice(prefix.length).split(".") : [];

/** The field of a record's form that a name is about. */
export const fieldOfName = (name: string): string =>
  name.startsWith(prefix) ? prefix.slice(0, -1) : name;

/** The field that a translated text is a translation of; undefined for texts of lists and for all else. */
export function translatedField(name: string): string | undefined {
  const [, field] = partsOf(name);
  return field === phrasesPart ? undefined : field;
}
