import { z } from "zod";

/** A question that was answered. */
export interface Answer {
  /** What tells the question from others of the form: its `ref`, or its id where it has none. */
  question: string;
  /** The question's words; empty where the form did not send them. */
  title: string;
  /** In words, whatever its kind: several choices one per line. */
  text: string;
}

const text = z.string();
const label = z.object({ label: text.optional(), other: text.optional() });

/** How Typeform sends a value, by the answer's type. */
const values = {
  text: z.object({ text }).transform((answer) => answer.text),
  email: z.object({ email: text }).transform((answer) => answer.email),
  url: z.object({ url: text }).transform((answer) => answer.url),
  phone_number: z.object({ phone_number: text }).transform((answer) => answer.phone_number),
  date: z.object({ date: text }).transform((answer) => answer.date),
  file_url: z.object({ file_url: text }).transform((answer) => answer.file_url),
  number: z.object({ number: z.number() }).transform((answer) => String(answer.number)),
  boolean: z.object({ boolean: z.boolean() }).transform(({ boolean }) => (boolean ? "Yes" : "No")),
  choice: z.object({ choice: label }).transform(({ choice }) => choice.label ?? choice.other ?? ""),
  choices: z
    .object({ choices: z.object({ labels: z.array(text).default([]), other: text.optional() }) })
    .transform(({ choices: { labels, other } }) =>
      [...labels, ...(other ? [other] : [])].join("\n"),
    ),
  payment: z
    .object({ payment: z.object({ amount: text.optional(), last4: text.optional() }) })
    .transform(({ payment }) => payment.amount ?? ""),
};

const answerShape = z.looseObject({
  type: text,
  field: z.looseObject({ id: text.optional(), ref: text.optional() }).default({}),
});

interface QuestionShape {
  id?: string | undefined;
  ref?: string | undefined;
  title?: string | undefined;
  properties?: { fields?: QuestionShape[] | undefined } | undefined;
}

/** A group of questions holds its own in `properties`. */
const questionShape: z.ZodType<QuestionShape> = z.object({
  id: text.optional(),
  ref: text.optional(),
  title: text.optional(),
  properties: z
    .object({
      fields: z
        .array(z.lazy(() => questionShape))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

const lenientList = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(entry.nullable().catch(null)).default([]).catch([]);

const payloadShape = z.object({
  form_response: z.object({
    definition: z
      .object({ fields: lenientList(questionShape) })
      .default({ fields: [] })
      .catch({ fields: [] }),
    answers: lenientList(answerShape),
  }),
});

/**
 * The answers of a form submission's payload with their questions, in the form's order of answers. They are joined
 * by `field.id`, because `ref` is often missing; what cannot be understood is kept as JSON text.
 */
export function formAnswersOf(payload: unknown): Answer[] {
  const parsed = payloadShape.safeParse(payload);
  if (!parsed.success) return [];
  const { definition, answers } = parsed.data.form_response;
  const questions = definition.fields.filter((field) => field !== null).flatMap(withInner);
  return answers
    .filter((answer) => answer !== null)
    .flatMap((answer) => {
      const { id, ref } = answer.field;
      const asked =
        questions.find((question) => id !== undefined && question.id === id) ??
        questions.find((question) => ref !== undefined && question.ref === ref);
      const question = ref ?? asked?.ref ?? id;
      if (!question) return [];
      return [{ question, title: asked?.title ?? "", text: textOf(answer).trim() }];
    });
}

const withInner = (question: QuestionShape): QuestionShape[] => [
  question,
  ...(question.properties?.fields ?? []).flatMap(withInner),
];

function textOf(answer: z.infer<typeof answerShape>): string {
  const value = values[answer.type as keyof typeof values]?.safeParse(answer);
  if (value?.success) return value.data;
  const { type, field: _asked, ...rest } = answer;
  const unknown = rest[type] ?? rest;
  return typeof unknown === "string" ? unknown : JSON.stringify(unknown);
}
