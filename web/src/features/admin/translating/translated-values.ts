import {
  isToTranslate,
  type TranslatableModel,
  translatablePhrases,
  translatableTexts,
} from "@summit/schema/validation/translatable.ts";
import { phrasesOf } from "@summit/schema/validation/translations.ts";
import type { ReactNode } from "react";

type Phrase = { original: string; text: string };

/** The texts of a record in another language, as the API gives them. */
type Translation = { language: string; phrases?: readonly Phrase[] };

/** What a form translates. */
export type Translated = {
  model: TranslatableModel;
  translations: readonly Translation[] | undefined;
  /** The values of the form as its record has them, if those are others: the lists whose texts are translated. */
  rowOf?: (values: never) => object;
  /** What helps to write the texts, above them in each further language. */
  tools?: ReactNode;
};

/** The record that a form has, as the lists of its texts are read. */
export const rowOfForm = (
  { rowOf }: Translated,
  values: object = {},
): Readonly<Record<string, unknown>> =>
  (rowOf ? rowOf(values as never) : values) as Readonly<Record<string, unknown>>;

/** The texts of a language in a form: by field, and those of lists by their keys. */
type TextsInForm = { phrases?: Readonly<Record<string, string>> } & Readonly<
  Record<string, unknown>
>;

/** The translations in a form, by language. Those of a record that has none in a language are empty. */
export type TranslationsInForm = Readonly<Record<string, TextsInForm>>;

/** What a form says of one language: the texts that were changed. */
export type ChangedTranslation = {
  language: string;
  phrases?: { original: string; text: string | null }[];
};

/** The key of a text of a list in the values of a form, in whose paths points and quotes mean something. */
export const phraseKey = (original: string): string =>
  `_${encodeURIComponent(original.toWellFormed()).replaceAll(/[.'!~*()]/g, escaped)}`;

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;

/** The text that a key stands for. */
export const phraseOf = (key: string): string => decodeURIComponent(key.slice(1));

/**
 * The translations of a record in the values of its form.
 *
 * @param row the record as the form holds it
 */
export function translationsInForm(
  { model, translations = [] }: Translated,
  row: object,
  languages: readonly string[],
): TranslationsInForm {
  const own = phrasesOf(model, row);
  const valuesOf = (language: string): TextsInForm => {
    const known = translations.find((translation) => translation.language === language);
    const texts = translatableTexts[model].map((field) => [field, textOf(known, field)]);
    if (!translatablePhrases[model]) return Object.fromEntries(texts);
    const phrases = [
      ...own.map((original) => [phraseKey(original), ""]),
      ...(known?.phrases ?? []).map(({ original, text }) => [phraseKey(original), text]),
    ];
    return { ...Object.fromEntries(texts), phrases: Object.fromEntries(phrases) };
  };
  return Object.fromEntries(languages.map((language) => [language, valuesOf(language)]));
}

const textOf = (translation: object | undefined, field: string): string =>
  (translation as Readonly<Record<string, string | null>> | undefined)?.[field] ?? "";

/** The languages and texts that a form has changed, as the API takes them; undefined if it has changed none. */
export function changedTranslations(
  before: TranslationsInForm,
  after: TranslationsInForm,
): ChangedTranslation[] | undefined {
  const changed = Object.entries(after).flatMap(([language, { phrases, ...texts }]) => {
    const known = before[language];
    const changedTexts = changesOf(known ?? {}, texts);
    const changedPhrases = changesOf(known?.phrases ?? {}, phrases ?? {}).map(([key, text]) => ({
      original: phraseOf(key),
      text,
    }));
    if (changedTexts.length + changedPhrases.length === 0) return [];
    const said = changedPhrases.length > 0 ? { phrases: changedPhrases } : {};
    return [{ language, ...Object.fromEntries(changedTexts), ...said }];
  });
  return changed.length > 0 ? changed : undefined;
}

const changesOf = (before: Readonly<Record<string, unknown>>, after: object) =>
  Object.entries(after)
    .filter(([name, text]) => (text ?? "") !== (before[name] ?? ""))
    .map(([name, text]) => [name, text || null] as const);

/** How many of a record's texts have no translation, by language. */
export function missingIn(
  { model }: Translated,
  row: Readonly<Record<string, unknown>>,
  texts: TextsInForm | undefined,
): number {
  const untranslated = (name: string) => isToTranslate(model, name, row[name]) && !texts?.[name];
  const phrases = phrasesOf(model, row).filter((phrase) => !texts?.phrases?.[phraseKey(phrase)]);
  return translatableTexts[model].filter(untranslated).length + phrases.length;
}

/** The path in a form of what the API found wrong; texts of lists are told by what they say. */
export const pathOfIssue = (path: readonly string[]): string =>
  path[0] === "translations" && path[2] === "phrases" && path[3] !== undefined
    ? ["translations", path[1], "phrases", phraseKey(path[3])].join(".")
    : path.join(".");

/**
 * What a name such as `translations.fr.title` is about; undefined for one of another field. Texts of lists have their original
 * at its end.
 */
export function translatedText(name: string) {
  const [, language, field = "", original] =
    /^translations\.([^.]+)\.([^.]+)(?:\.(.+))?$/s.exec(name) ?? [];
  return language === undefined ? undefined : { language, field, original };
}
