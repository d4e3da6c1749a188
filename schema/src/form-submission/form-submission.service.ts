import { randomUUID } from "node:crypto";
import type { Conference, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { z } from "zod";
import type { Context } from "#context/context.ts";
import { RateLimitedError } from "#errors/domain-errors.ts";
import { parseInput } from "#errors/validation-error.ts";
import { type Answer, formAnswersOf } from "#form-submission/form-answers.ts";
import { asTypeformEvent } from "#form-submission/form-event.ts";
import {
  checkFormSize,
  type Json,
  storableJson,
  storableText,
} from "#form-submission/form-payload.ts";
import type { SubmissionEvent } from "#webhook/webhooks.ts";

export type StoreResult = "stored" | "duplicate";

type Services = Pick<Context, "db" | "webhooks">;

/** Limits of pending unsigned form submissions per conference. */
export const unsignedLimits = {
  submissions: 1_000,
  bytes: 20_000_000,
  /** In seconds; long, because an organizer has to review some first. */
  retryAfter: 3_600,
};

const id = z.string().min(1).max(200);
const objects = z.array(z.looseObject({}));

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  // PostgreSQL does not support the year 0.
  .refine((date) => date.getTime() > 0, "Must be a date after 1970");

/** A form without answered questions is sent without answers. */
const content = {
  definition: z.looseObject({ fields: objects.optional() }).optional(),
  answers: objects.optional(),
};

/** A webhook event as Typeform documents it, as far as this code depends on it. */
const webhookEvent = z.looseObject({
  event_id: id,
  // Not "form_response_partial": it has the same token as the complete submission that follows.
  event_type: z.literal("form_response"),
  // Without the time, it counts from when it came.
  form_response: z.looseObject({ ...content, token: id, submitted_at: instant.optional() }),
});

/** A payload pasted by an organizer need not have Typeform's ids and times. */
const testEvent = z.looseObject({ form_response: z.looseObject(content) });

/**
 * Finds the conference that a webhook request names.
 *
 * @returns null if there is no such conference
 */
export function findWebhookConference(
  db: PrismaClient,
  named: string,
): Promise<Pick<Conference, "id" | "webhookNonce"> | null> {
  const where = { id: storableText(named), deletedAt: null };
  return db.conference.findUnique({ where, select: { id: true, webhookNonce: true } });
}

/**
 * Stores a form submission with its whole payload, once in a conference: the event's id identifies it, or the
 * form service's token. One form may serve several conferences. When this returns, it is committed.
 *
 * @param conferenceId null if it belongs to no conference
 * @param options.signed whether it proved that it comes from the form service; what did not is
 * bounded in number and bytes
 * @throws ValidationError if the payload is not a submitted form, or larger than one
 * @throws RateLimitedError if the conference has too many unsigned ones
 */
export async function storeFormSubmission(
  services: Services,
  conferenceId: string | null,
  payload: unknown,
  { signed = false } = {},
): Promise<StoreResult> {
  const { event, content } = readPayload(payload);
  const { event_id: eventId, form_response: response } = parseInput(webhookEvent, event);
  const { token, submitted_at: submittedAt = new Date() } = response;
  return insertOrRoute(services, { conferenceId, eventId, token, submittedAt, signed, ...content });
}

/**
 * Stores a test submission of an organizer. It gets new ids, so that a pasted payload is not treated as a
 * duplicate of the real submission.
 *
 * @throws ValidationError if the payload is not a submitted form, or larger than one
 * @throws RateLimitedError if the conference has too many unsigned ones
 */
export async function storeTestFormSubmission(
  services: Services,
  conferenceId: string,
  payload: unknown,
): Promise<StoreResult> {
  const { event, content } = readPayload(payload);
  parseInput(testEvent, event);
  const ownId = `test-${randomUUID()}`;
  const ids = { eventId: ownId, token: ownId };
  return insertOrRoute(services, {
    conferenceId,
    ...ids,
    submittedAt: new Date(),
    test: true,
    signed: false,
    ...content,
  });
}

type Content = { payload: Json; answers: Answer[]; bytes: number };

/** Parses a payload into the stored columns, with its extracted answers, and the event. */
function readPayload(received: unknown): { event: unknown; content: Content } {
  checkFormSize(received);
  const payload = storableJson(received);
  const event = asTypeformEvent(payload);
  checkFormSize(event);
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  return { event, content: { payload, answers: formAnswersOf(event), bytes } };
}

type Row = Omit<Prisma.FormSubmissionCreateManyInput, keyof Content> &
  Content & { conferenceId: string | null; signed: boolean };

async function insertOrRoute({ db, webhooks }: Services, row: Row): Promise<StoreResult> {
  if (!row.signed && row.conferenceId) await checkUnsigned(db, row.conferenceId, row.bytes);
  const stored = await db.$transaction(async (tx) => {
    if (await isRouted(tx, row)) return {};
    const routed = await route(tx, row);
    // One statement, so that concurrent duplicates wait for the commit of the first.
    const [created] = routed
      ? [routed]
      : await tx.formSubmission.createManyAndReturn({
          data: {
            ...row,
            payload: row.payload as Prisma.InputJsonValue,
            answers: row.answers as unknown as Prisma.InputJsonArray,
          },
          skipDuplicates: true,
          select: { id: true },
        });
    const id = created?.id;
    const submissionEvent = id && submissionEventOf(id, row);
    if (submissionEvent) await webhooks.announce(tx, [submissionEvent]);
    return { id };
  });
  return stored.id ? "stored" : "duplicate";
}

/** The event about a form submission; undefined for tests and those without a conference. */
function submissionEventOf(recordId: string, row: Row): SubmissionEvent | undefined {
  const { conferenceId, test, answers, signed, submittedAt } = row;
  if (!conferenceId || test) return undefined;
  const data = {
    submittedAt: new Date(submittedAt).toISOString(),
    signed,
    answers: answers.map(({ question, title, text }) => ({ question, title, text })),
  };
  return { type: "form_response.created", conferenceId, recordId, data };
}

/** Whether one without a conference is stored already, and has been assigned one. */
async function isRouted(
  tx: Prisma.TransactionClient,
  { eventId, token, conferenceId }: Row,
): Promise<boolean> {
  if (conferenceId) return false;
  return (await tx.formSubmission.count({ where: { OR: [{ eventId }, { token }] } })) > 0;
}

/** Assigns a conference to a submission that was stored without one. */
async function route(
  tx: Prisma.TransactionClient,
  { eventId, token, conferenceId }: Row,
): Promise<{ id: string } | undefined> {
  if (!conferenceId) return undefined;
  const same = { OR: [{ eventId }, { token }] };
  const there = await tx.formSubmission.count({ where: { conferenceId, ...same } });
  if (there > 0) return undefined;
  const [routed] = await tx.formSubmission.updateManyAndReturn({
    where: { eventId, conferenceId: null },
    data: { conferenceId },
    select: { id: true },
  });
  return routed;
}

/**
 * Checks the limits of unsigned submissions. They are approximate: concurrent ones may still pass.
 */
async function checkUnsigned(db: PrismaClient, conferenceId: string, bytes: number): Promise<void> {
  const { _count: rows, _sum: sum } = await db.formSubmission.aggregate({
    where: { conferenceId, signed: false, status: "pending" },
    _count: true,
    _sum: { bytes: true },
  });
  const tooLarge = (sum.bytes ?? 0) + bytes > unsignedLimits.bytes;
  if (rows >= unsignedLimits.submissions || tooLarge) {
    throw new RateLimitedError(
      unsignedLimits.retryAfter,
      "This conference has too many unsigned form submissions that nobody has decided on.",
    );
  }
}
