import { z } from "zod";
import type { CallQuestion, SessionKind } from "#call/call-lists.ts";
import { problem, problemText } from "#messages/problems.ts";
import {
  emailAddress,
  listOf,
  optionalText,
  requiredText,
  textOrEmpty,
} from "#rules/text-rules.ts";

/** How long the texts of a proposal may be. */
export const longest = {
  title: 200,
  abstract: 2_000,
  description: 10_000,
  notes: 5_000,
  name: 200,
  answer: 5_000,
} as const;

/** The most people that a call may allow on a proposal. */
export const mostPeople = 10;

/** How many people one proposal may invite in all: five or, where a call takes more speakers, as many as it takes. */
export const mostInvitations = (mostSpeakers: number): number => Math.max(5, mostSpeakers);

/** Much more than a proposal may have, so that a draft keeps what was written until somebody shortens it. */
const longestInDraft = 30_000;

/** How large a draft may be in all, in bytes: four times the texts of a proposal at their limits, for answers to questions. */
export const largestDraft = 100_000;

/**
 * How many drafts a conference holds: some three times the proposals of the largest calls, and half a gigabyte if each were
 * as large as it may be.
 */
export const mostDrafts = 5_000;

const kept = (max = longestInDraft) => textOrEmpty(max);

/** What a draft keeps: whatever was written, within what a database should hold. */
export const draftForm = z.object({
  title: kept(),
  abstract: kept(),
  description: kept(),
  kind: optionalText(40),
  trackId: optionalText(100),
  language: optionalText(35),
  level: optionalText(60),
  notes: kept(),
  answers: listOf(z.object({ question: kept(40), values: listOf(kept(), 30) }), 30).default([]),
  people: listOf(z.object({ name: kept(500), email: kept(500) }), 20).default([]),
});

/** The values of a proposal's form. */
export type ProposalForm = z.output<typeof draftForm>;

/** An answer as it is stored: with the question as it was then; of several options, one on each line. */
export const storedAnswers = z.array(
  z.object({ question: z.string(), label: z.string(), value: z.string() }),
);

export type StoredAnswer = z.output<typeof storedAnswers>[number];

/** What a call asks for. */
export interface Asked {
  kinds: readonly SessionKind[];
  trackIds: readonly string[];
  languages: readonly string[];
  levels: readonly string[];
  questions: readonly CallQuestion[];
  mostSpeakers: number;
}

type Choice = "kind" | "trackId" | "language" | "level";

/** One of several values; null where a call has none to choose from. */
function choiceOf(
  options: readonly string[],
  stored: string | null,
  required?: ReturnType<typeof problem>,
) {
  // What somebody chose stays possible when the call no longer offers it.
  const possible = new Set([...options, ...(stored ? [stored] : [])]);
  return optionalText(100)
    .transform(
      (chosen) => chosen ?? (required && options.length === 1 ? (options[0] ?? null) : null),
    )
    .refine((chosen) => chosen !== null || !required || options.length === 0, required)
    .refine((chosen) => chosen === null || possible.has(chosen), problem("rules.oneOfList"));
}

/**
 * The rules of a proposal that is submitted.
 *
 * @param stored what it has so far
 */
export const proposalRules = (asked: Asked, stored?: Pick<ProposalForm, Choice>) =>
  z.object({
    title: requiredText(longest.title, problem("rules.proposalTitle")),
    abstract: requiredText(longest.abstract, problem("rules.proposalAbstract")),
    description: textOrEmpty(longest.description),
    kind: choiceOf(
      asked.kinds.map(({ key }) => key),
      stored?.kind ?? null,
      problem("rules.kind"),
    ),
    trackId: choiceOf(asked.trackIds, stored?.trackId ?? null),
    language: choiceOf(asked.languages, stored?.language ?? null, problem("rules.language")),
    level: choiceOf(asked.levels, stored?.level ?? null),
    notes: textOrEmpty(longest.notes),
    answers: z.array(z.object({ question: z.string(), values: z.array(z.string()) })),
    people: peopleRules(asked.mostSpeakers),
  });

const peopleRules = (most: number) =>
  z
    .array(z.object({ name: z.string(), email: z.string() }))
    // Empty lines of a form are not people.
    .transform((people) => people.filter(({ name, email }, at) => at === 0 || name || email))
    .transform((people) => (people.length === 0 ? [{ name: "", email: "" }] : people))
    .pipe(
      z
        .array(
          z.object({
            name: requiredText(longest.name, problem("rules.aName")).refine(
              isOneLine,
              problem("rules.nameOnOneLine"),
            ),
            email: emailAddress(problem("rules.anEmail")),
          }),
        )
        .max(most, problem("rules.peopleAtMost", { max: most })),
    )
    .superRefine((people, { addIssue }) => {
      for (const [at, { email }] of people.entries()) {
        const first = people.findIndex((other) => other.email === email);
        if (first === at) continue;
        const message =
          first === 0 ? problemText("rules.ownAddressAgain") : problemText("rules.addressAgain");
        addIssue({ code: "custom", path: [at, "email"], message });
      }
    });

const isOneLine = (text: string) => !/[\r\n\u2028\u2029]/.test(text);
