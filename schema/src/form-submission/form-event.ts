import { z } from "zod";
import type { Json } from "#form-submission/form-payload.ts";

/** The payloads of services other than Typeform, as far as this code depends on them. */
const text = z.string();
const option = z.object({ id: text, text });

/** Tally's webhook. */
const tally = z.object({
  eventId: text,
  eventType: z.literal("FORM_RESPONSE"),
  createdAt: text,
  data: z.object({
    responseId: text,
    createdAt: text.optional(),
    fields: z
      .array(
        z.object({
          key: text,
          label: text.nullish(),
          type: text,
          value: z.unknown(),
          options: z.array(option).nullish().catch(null),
          rows: z.array(option).nullish().catch(null),
          columns: z.array(option).nullish().catch(null),
        }),
      )
      .max(2_000),
  }),
});

type TallyField = z.output<typeof tally>["data"]["fields"][number];

/** The payload of the script for Google Forms in docs/forms.md. */
const google = z.object({
  source: z.literal("google-forms"),
  responseId: text,
  submittedAt: text,
  answers: z.array(
    z.object({
      id: z.union([text, z.number()]).transform(String),
      title: text,
      value: z.unknown(),
    }),
  ),
});

interface PlainAnswer {
  id: string;
  title: string;
  text: string;
}

/**
 * Converts a payload of any service to Typeform's format, so that the remaining code handles one format.
 * Unknown payloads are returned unchanged.
 */
export function asTypeformEvent(payload: Json): unknown {
  const ofTally = tally.safeParse(payload).data;
  if (ofTally) {
    const { eventId, createdAt, data } = ofTally;
    return eventOf(
      { eventId, token: data.responseId, submittedAt: data.createdAt ?? createdAt },
      tallyAnswers(data.fields),
    );
  }
  const ofGoogle = google.safeParse(payload).data;
  if (!ofGoogle) return payload;
  const { responseId, submittedAt, answers } = ofGoogle;
  return eventOf(
    { eventId: responseId, token: responseId, submittedAt },
    answers.map(({ id, title, value }) => ({ id, title, text: linesOf(value) })),
  );
}

function eventOf(
  { eventId, token, submittedAt }: { eventId: string; token: string; submittedAt: string },
  answers: readonly PlainAnswer[],
) {
  return {
    event_id: eventId,
    event_type: "form_response",
    form_response: {
      token,
      submitted_at: submittedAt,
      definition: { fields: answers.map(({ id, title }) => ({ id, title })) },
      answers: answers
        .filter(({ text }) => text !== "")
        .map(({ id, text }) => ({ type: "text", text, field: { id } })),
    },
  };
}

function tallyAnswers(fields: readonly TallyField[]): PlainAnswer[] {
  return (
    fields
      // Tally also sends each checkbox of a question as a separate field.
      .filter(({ type, value }) => !(type === "CHECKBOXES" && typeof value === "boolean"))
      .map((field) => ({ id: field.key, title: field.label ?? "", text: tallyText(field) }))
  );
}

/** An answer as text: options by their labels, files by their URLs, one per line. */
function tallyText({ value, options, rows, columns }: TallyField): string {
  const names = new Map([...(options ?? []), ...(columns ?? [])].map(({ id, text }) => [id, text]));
  if (!rows || typeof value !== "object" || value === null) return linesOf(value, names);
  const chosen = new Map(Object.entries(value));
  return rows
    .filter(({ id }) => chosen.has(id))
    .map(({ id, text }) => `${text}: ${linesOf(chosen.get(id), names).replaceAll("\n", ", ")}`)
    .join("\n");
}

const file = z.object({ url: text });

/** A value as text, several values one per line; unknown values as JSON. */
function linesOf(value: unknown, names: ReadonlyMap<string, string> = new Map()): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => linesOf(one, names)).join("\n");
  if (typeof value === "string") return names.get(value) ?? value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return file.safeParse(value).data?.url ?? JSON.stringify(value);
}
