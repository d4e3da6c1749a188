import { randomUUID } from "node:crypto";
import type { Conference, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { z } from "zod";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

/** Whether a form submission is new, or one that is stored already was sent again. */
export type StoreResult = "stored" | "duplicate";

const id = z.string().min(1).max(200);
const objects = z.array(z.looseObject({}));

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  // PostgreSQL knows no year 0.
  .refine((date) => date.getTime() > 0, "Must be a date after 1970");

/** A form without questions that were answered comes without answers. */
const content = {
  definition: z.looseObject({ fields: objects.optional() }).optional(),
  answers: objects.optional(),
};

/** A webhook event as Typeform documents it, as far as this code depends on it. */
const webhookEvent = z.looseObject({
  event_id: id,
  // Not "form_response_partial": it has the same token as the complete submission that follows.
  event_type: z.literal("form_response"),
  form_response: z.looseObject({ ...content, token: id, submitted_at: instant }),
});

/** A payload that an organizer pastes need not have Typeform's ids and times. */
const testEvent = z.looseObject({ form_response: z.looseObject(content) });

/**
 * Finds the conference that a webhook request names.
 *
 * @returns null when there is no such conference
 */
export function findWebhookConference(
  db: PrismaClient,
  named: string,
): Promise<Pick<Conference, "id" | "webhookNonce"> | null> {
  const where = { id: storableText(named) };
  return db.conference.findUnique({ where, select: { id: true, webhookNonce: true } });
}

/**
 * Stores a form submission with its whole payload, once: the event's id identifies it, and within
 * the conference the form service's token. When this returns, it is committed.
 *
 * @param conferenceId null stores it as one that belongs to no conference
 * @throws ValidationError when the payload is no filled-in form
 */
export function storeFormSubmission(
  db: PrismaClient,
  conferenceId: string | null,
  payload: unknown,
): Promise<StoreResult> {
  const stored = storable(payload);
  const { event_id: eventId, form_response: response } = parseInput(webhookEvent, stored);
  const { token, submitted_at: submittedAt } = response;
  return insertOrRoute(db, { conferenceId, eventId, token, submittedAt, payload: stored });
}

/**
 * Stores what an organizer sent to try the webhook. It gets ids of its own whatever it holds, so
 * that a pasted payload is never taken for a duplicate of the real submission.
 *
 * @throws ValidationError when the payload is no filled-in form
 */
export function storeTestFormSubmission(
  db: PrismaClient,
  conferenceId: string,
  payload: unknown,
): Promise<StoreResult> {
  const stored = storable(payload);
  parseInput(testEvent, stored);
  const ownId = `test-${randomUUID()}`;
  const ids = { eventId: ownId, token: ownId };
  return insertOrRoute(db, {
    conferenceId,
    ...ids,
    submittedAt: new Date(),
    payload: stored,
    test: true,
  });
}

type Row = Omit<Prisma.FormSubmissionCreateManyInput, "payload"> & { payload: Json };

async function insertOrRoute(db: PrismaClient, row: Row): Promise<StoreResult> {
  // One statement: copies that arrive at the same time wait for the first one's commit.
  const { count } = await db.formSubmission.createMany({
    data: { ...row, payload: row.payload as Prisma.InputJsonValue },
    skipDuplicates: true,
  });
  if (count === 1 || (await route(db, row))) return "stored";
  return "duplicate";
}

/** Assigns the conference to a submission that was stored before without a known one. */
async function route(db: PrismaClient, { eventId, token, conferenceId }: Row): Promise<boolean> {
  if (!conferenceId) return false;
  const there = await db.formSubmission.count({ where: { conferenceId, token } });
  if (there > 0) return false;
  const { count } = await db.formSubmission.updateMany({
    where: { eventId, conferenceId: null },
    data: { conferenceId },
  });
  return count === 1;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const maxDepth = 50;

/**
 * A copy that PostgreSQL can store. What somebody wrote into a form is not refused for a character.
 *
 * @throws ValidationError when it is nested deeper than any form, which would exhaust the stack
 */
function storable(value: unknown, depth = 0): Json {
  if (depth > maxDepth) throw new ValidationError([{ path: [], message: "Nested too deeply" }]);
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1));
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, inner]) => [storableText(name), storable(inner, depth + 1)]),
    );
  }
  return value as number | boolean | null;
}

/** The replacement character stands for a NUL and for half of a surrogate pair. */
function storableText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}
