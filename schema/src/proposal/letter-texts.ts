import { z } from "zod";
import { language as languageTag } from "#rules/language.ts";
import { requiredText } from "#rules/text-rules.ts";

/** The letters that authors of proposals get. */
export const letterKinds = ["accepted", "waitlisted", "rejected", "reminder"] as const;

export type LetterKind = (typeof letterKinds)[number];

/** The mails to speakers that begin with a text of the team, if it has written one. */
export const openingKinds = ["times", "changes", "task"] as const;

export type OpeningKind = (typeof openingKinds)[number];

/** Of what a team writes texts. */
export const textKinds = [...letterKinds, ...openingKinds] as const;

export type TextKind = LetterKind | OpeningKind;

/** Whether a letter asks its recipient to confirm or decline, and so has the link to do it. */
export const asksForAnswer = (kind: LetterKind): boolean =>
  kind === "accepted" || kind === "reminder";

/** The words in braces that a letter about proposals may contain, and what they stand for. */
export const placeholders = {
  name: "The recipient’s name",
  title: "The title of the proposal",
  kind: "The kind of session",
  track: "The track",
  conference: "The name of the conference",
  dates: "The dates of the conference",
} as const;

export type Placeholder = keyof typeof placeholders;

const { name, conference, dates } = placeholders;
const ofProgramme = { name, conference, dates, city: "The city whose clock the times follow" };

/** The same of the texts with which mails to speakers begin. */
export const openingPlaceholders = {
  times: ofProgramme,
  changes: ofProgramme,
  task: {
    name,
    conference,
    dates,
    task: "What is still to do",
    due: "The day until when; about a task without one, the usual text is sent",
  },
} as const satisfies Record<OpeningKind, Readonly<Record<string, string>>>;

/** The words in braces that a text may contain, and what they stand for. */
export const placeholdersOf = (kind: TextKind): Readonly<Record<string, string>> =>
  Object.hasOwn(openingPlaceholders, kind)
    ? openingPlaceholders[kind as OpeningKind]
    : placeholders;

/** The text of a letter, with placeholders. */
export interface LetterText {
  subject: string;
  body: string;
}

/** The text of a letter in the first language of a conference, and in further ones, as far as it has it. */
export interface TranslatedLetterText extends LetterText {
  translations?: Readonly<Record<string, LetterText>>;
}

/** The texts that a conference has of its own, of some kinds. */
export type OwnLetters = Partial<Record<TextKind, TranslatedLetterText>>;

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

/** The texts that a conference has of its own; null where it uses the usual one. */
export const letterTextsInput = z.object({
  accepted: ownText,
  waitlisted: ownText,
  rejected: ownText,
  reminder: ownText,
  times: ownText,
  changes: ownText,
  task: ownText,
} satisfies Record<TextKind, typeof ownText>);

/** Words in braces. Others than letters, digits and the like are no placeholders, so that braces can be written. */
const inBraces = /\{([\p{L}\p{N}_-]{1,40})\}/gu;

/** The words in braces of a text that are no placeholders, each once. */
export const unknownPlaceholders = (kind: TextKind, { subject, body }: LetterText): string[] => [
  ...new Set(
    [...`${subject} ${body}`.matchAll(inBraces)]
      .map(([, word = ""]) => word)
      .filter((word) => !Object.hasOwn(placeholdersOf(kind), word)),
  ),
];

/** A letter to one recipient. */
export interface FilledLetter<Word = Placeholder> extends LetterText {
  /** The placeholders of the text for which there is no value. */
  missing: Word[];
}

/** Puts values in the place of placeholders, which are not looked for in the values. */
export function fillLetter<Word extends string>(
  { subject, body }: LetterText,
  values: Readonly<Record<Word, string | null>>,
): FilledLetter<Word> {
  const missing = new Set<Word>();
  const fill = (text: string) =>
    text.replaceAll(inBraces, (whole, word: string) => {
      if (!Object.hasOwn(values, word)) return whole;
      const value = values[word as Word];
      if (!value) missing.add(word as Word);
      return value || whole;
    });
  const filled = { subject: fill(subject).replaceAll(/\s+/g, " "), body: fill(body) };
  return { ...filled, missing: [...missing] };
}
