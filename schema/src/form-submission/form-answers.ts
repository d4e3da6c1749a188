import { SpeakerField } from "@summit/prisma/client.ts";
import { z } from "zod";
import { answersIn, formLimits, questionsIn } from "#form-submission/form-payload.ts";
import { guessField } from "#form-submission/question-words.ts";

/** A question that was answered. */
export interface Answer {
  /** The question's key in the form: its `ref`, or else its id. */
  question: string;
  /** The question's title; empty if the form did not send it. */
  title: string;
  /** As text, whatever its type; several choices are one per line. */
  text: string;
  /** The speaker field that the question's words suggest. */
  guess: SpeakerField | null;
}

/**
 * Maximum lengths of an answer's parts, and of all answers of a form submission together; the payload is
 * complete. The text limit exceeds that of speakers, so that too long texts are rejected on acceptance instead
 * of being truncated.
 */
const kept = { question: 200, title: 300, text: 10_100, together: 100_000 };

const text = z.string();
const label = z.object({ label: text.optional(), other: text.optional() });

/** The schemas of Typeform's values by the answer's type, which the sender controls. */
const values = new Map<string, z.ZodType<string>>([
  ["text", z.object({ text }).transform((answer) => answer.text)],
  ["email", z.object({ email: text }).transform((answer) => answer.email)],
  ["url", z.object({ url: text }).transform((answer) => answer.url)],
  ["phone_number", z.object({ phone_number: text }).transform((answer) => answer.phone_number)],
  ["date", z.object({ date: text }).transform((answer) => answer.date)],
  ["file_url", z.object({ file_url: text }).transform((answer) => answer.file_url)],
  ["number", z.object({ number: z.number() }).transform((answer) => String(answer.number))],
  [
    "boolean",
    z.object({ boolean: z.boolean() }).transform(({ boolean }) => (boolean ? "Yes" : "No")),
  ],
  [
    "choice",
    z.object({ choice: label }).transform(({ choice }) => choice.label ?? choice.other ?? ""),
  ],
  [
    "choices",
    z
      .object({ choices: z.object({ labels: z.array(text).default([]), other: text.optional() }) })
      .transform(({ choices: { labels, other } }) =>
        [...labels, ...(other ? [other] : [])].join("\n"),
      ),
  ],
  [
    "payment",
    z
      .object({ payment: z.object({ amount: text.optional(), last4: text.optional() }) })
      .transform(({ payment }) => payment.amount ?? ""),
  ],
]);

const answerShape = z.object({
  type: text,
  field: z.object({ id: text.optional(), ref: text.optional() }).default({}),
});

const questionShape = z.object({
  id: text.optional(),
  ref: text.optional(),
  title: text.optional(),
});

type Question = z.infer<typeof questionShape>;

/**
 * Extracts the answers of a form submission's payload with their questions, in order. They are joined by
 * `field.id`, because `ref` is often missing; unknown values are kept as JSON text.
 */
export function formAnswersOf(payload: unknown): Answer[] {
  const { byId, byRef } = indexQuestions(payload);
  const answers: Answer[] = [];
  let left = kept.together;
  for (const answer of answersIn(payload).slice(0, formLimits.answers)) {
    const parsed = answerShape.safeParse(answer);
    if (!parsed.success) continue;
    const { id, ref } = parsed.data.field;
    const asked =
      (id === undefined ? undefined : byId.get(id)) ??
      (ref === undefined ? undefined : byRef.get(ref));
    const question = start((ref ?? asked?.ref ?? id ?? "").trim(), kept.question);
    if (!question) continue;
    const title = start(asked?.title ?? "", Math.min(kept.title, left));
    left -= title.length;
    const words = start(
      textOf(answer as object, parsed.data.type).trim(),
      Math.min(kept.text, left),
    );
    left -= words.length;
    answers.push({ question, title, text: words, guess: guessField({ question, title }) });
  }
  return answers;
}

/** The questions by id and ref; of duplicates, the first. */
function indexQuestions(payload: unknown) {
  const byId = new Map<string, Question>();
  const byRef = new Map<string, Question>();
  let count = 0;
  for (const entry of questionsIn(payload)) {
    count += 1;
    if (count > formLimits.questions) break;
    const { data: question } = questionShape.safeParse(entry);
    if (!question) continue;
    const { id, ref } = question;
    if (id !== undefined && !byId.has(id)) byId.set(id, question);
    if (ref !== undefined && !byRef.has(ref)) byRef.set(ref, question);
  }
  return { byId, byRef };
}

function textOf(answer: object, type: string): string {
  const value = values.get(type)?.safeParse(answer);
  if (value?.success) return value.data;
  const { type: _type, field: _asked, ...rest } = answer as Record<string, unknown>;
  const unknown = Object.hasOwn(rest, type) ? rest[type] : rest;
  return typeof unknown === "string" ? unknown : JSON.stringify(unknown);
}

/** Truncates a text without splitting a surrogate pair. */
const start = (words: string, length: number): string => words.slice(0, length).toWellFormed();

const storedAnswers = z
  .array(
    z.object({
      question: text,
      title: text,
      text,
      guess: z.enum(SpeakerField).nullable().catch(null),
    }),
  )
  .catch([]);

/** The answers of a form submission, as extracted on arrival. */
export const answersOf = ({ answers }: { answers: unknown }): Answer[] =>
  storedAnswers.parse(answers);
