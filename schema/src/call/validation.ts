import { z } from "zod";
import { optionalMarkdown } from "#markdown/markdown-text.ts";
import { language } from "#rules/language.ts";
import { listOf, optionalText, requiredText } from "#rules/text-rules.ts";

/** What a question of a call asks for, in the order in which forms offer it. */
export const questionKinds = {
  text: "text",
  longText: "longText",
  choice: "choice",
  several: "several",
  number: "number",
  link: "link",
  file: "file",
  consent: "consent",
} as const;

export type QuestionKind = keyof typeof questionKinds;

/** What people write or link to may tell who they are. */
const tellsWho: ReadonlySet<QuestionKind> = new Set(["text", "longText", "link", "file"]);

/** Whether reviewers see the answers to a question of a kind while names are hidden, unless the team decides otherwise. */
export const isSeenUnasked = (kind: QuestionKind): boolean => !tellsWho.has(kind);

const withOptions: ReadonlySet<QuestionKind> = new Set(["choice", "several"]);

/** Identifies a kind or a question in stored proposals, whatever its words become; null for one of a new entry. */
const stableKey = optionalText(40).refine(
  (key) => key === null || /^[A-Za-z0-9-]+$/.test(key),
  "Must be letters, digits and hyphens only",
);

const sessionKind = z.object({
  key: stableKey,
  name: requiredText(60),
  minutes: z.int().min(5, "Must be at least 5").max(1_440, "Must be at most 1,440"),
});

const callQuestion = z
  .object({
    key: stableKey,
    label: requiredText(300),
    help: optionalText(500),
    kind: z.enum(questionKinds),
    /** Of a choice, or of several. */
    options: listOf(requiredText(100), 30).default([]),
    required: z.boolean().default(false),
    /** Whether those who review without names see the answers. */
    reviewersSee: z.boolean().nullish(),
  })
  .superRefine(({ kind, options }, { addIssue }) => {
    if (!withOptions.has(kind) || options.length > 1) return;
    addIssue({ code: "custom", path: ["options"], message: "Must have at least 2 entries" });
  })
  .transform((question) => ({
    ...question,
    options: withOptions.has(question.kind) ? question.options : [],
    reviewersSee: question.reviewersSee ?? isSeenUnasked(question.kind),
  }));

function hasUniqueKeys(entries: readonly { key: string | null }[]): boolean {
  const keys = entries.flatMap(({ key }) => key ?? []);
  return new Set(keys).size === keys.length;
}

const once = <Text>(texts: readonly Text[]) => [...new Set(texts)];

/** An instant; histories keep it as text. */
const optionalTime = z.coerce.date().nullish().default(null);

/** The text above the form. */
export const callIntro = optionalMarkdown(10_000);

/** The rules of a call's form, shared by browser and server. */
export const callInput = z
  .object({
    opensAt: optionalTime,
    closesAt: optionalTime,
    intro: callIntro,
    kinds: listOf(sessionKind, 20).refine(hasUniqueKeys, "Names a kind twice").default([]),
    trackIds: listOf(requiredText(100), 50).default([]).transform(once),
    languages: listOf(language, 20).default([]).transform(once),
    levels: listOf(requiredText(60), 20).default([]).transform(once),
    questions: listOf(callQuestion, 30).refine(hasUniqueKeys, "Names a question twice").default([]),
    mostPerPerson: z.int().min(1, "Must be at least 1").max(100).nullish().default(null),
    mostSpeakers: z.int().min(1, "Must be at least 1").max(10, "Must be at most 10").default(4),
    approvesProfiles: z.boolean().default(true),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || closesAt > opensAt, {
    path: ["closesAt"],
    message: "Must be after the opening",
  });

export type CallInput = z.input<typeof callInput>;
