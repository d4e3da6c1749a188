import { z } from "zod";
import { language as languageTag } from "#rules/language.ts";
import { requiredText } from "#rules/text-rules.ts";

/** The letters that authors of proposals get. */
export const letterKinds = ["accepted", "waitlisted", "rejected", "reminder"] as const;

export type LetterKind = (typeof letterKinds)[number];

/** Whether a letter asks its recipient to confirm or decline, and so has the link to do it. */
export const asksForAnswer = (kind: LetterKind): boolean =>
  kind === "accepted" || kind === "reminder";

/** The words in braces that a letter may contain, and what they stand for. */
export const placeholders = {
  name: "The recipient’s name",
  title: "The title of the proposal",
  kind: "The kind of session",
  track: "The track",
  conference: "The name of the conference",
  dates: "The dates of the conference",
} as const;

export type Placeholder = keyof typeof placeholders;

/** The text of a letter, with placeholders. */
export interface LetterText {
  subject: string;
  body: string;
}

/** The text of a letter in the first language of a conference, and in further ones, as far as it has it. */
export interface TranslatedLetterText extends LetterText {
  translations?: Readonly<Record<string, LetterText>>;
}

const textInOneLanguage = z.object({
  subject: requiredText(200).refine(
    (subject) => !/[\r\n\u2028\u2029]/.test(subject),
    "Must be a single line",
  ),
  body: requiredText(5_000),
});

const anyText = z.string().nullish();

const isBlank = (text: unknown) => Object.values(text ?? {}).every((part) => !part);

/** The rules of a letter's text, shared by browser and server. A translation has both parts, or is left out. */
export const letterText = textInOneLanguage.extend({
  translations: z
    .record(z.string(), z.object({ subject: anyText, body: anyText }))
    .nullish()
    .transform((all) =>
      Object.fromEntries(Object.entries(all ?? {}).filter(([, text]) => !isBlank(text))),
    )
    .pipe(z.record(languageTag, textInOneLanguage)),
});

/** As it is stored: without translations where there are none. */
const ownText = letterText.nullish().transform((given): TranslatedLetterText | null => {
  if (!given) return null;
  const { translations, ...text } = given;
  return Object.keys(translations).length > 0 ? { ...text, translations } : text;
});

/** The texts of all letters that a conference has of its own; null where it uses the usual one. */
export const letterTextsInput = z.object({
  accepted: ownText,
  waitlisted: ownText,
  rejected: ownText,
  reminder: ownText,
} satisfies Record<LetterKind, typeof ownText>);

/** Words in braces. Others than letters, digits and the like are no placeholders, so that braces can be written. */
const inBraces = /\{([\p{L}\p{N}_-]{1,40})\}/gu;

/** The words in braces of a text that are no placeholders, each once. */
export const unknownPlaceholders = ({ subject, body }: LetterText): string[] => [
  ...new Set(
    [...`${subject} ${body}`.matchAll(inBraces)]
      .map(([, word = ""]) => word)
      .filter((word) => !Object.hasOwn(placeholders, word)),
  ),
];

/** A letter to one recipient. */
export interface FilledLetter extends LetterText {
  /** The placeholders of the text for which there is no value. */
  missing: Placeholder[];
}

/** Puts values in the place of placeholders, which are not looked for in the values. */
export function fillLetter(
  { subject, body }: LetterText,
  values: Readonly<Record<Placeholder, string | null>>,
): FilledLetter {
  const missing = new Set<Placeholder>();
  const fill = (text: string) =>
    text.replaceAll(inBraces, (whole, word: string) => {
      if (!Object.hasOwn(placeholders, word)) return whole;
      const value = values[word as Placeholder];
      if (!value) missing.add(word as Placeholder);
      return value || whole;
    });
  const filled = { subject: fill(subject).replaceAll(/\s+/g, " "), body: fill(body) };
  return { ...filled, missing: [...missing] };
}
