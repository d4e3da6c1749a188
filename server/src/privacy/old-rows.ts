import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { binDays } from "@summit/schema/conference/conference-bin.service.ts";
import type { Retention, RetentionKind } from "./retention.ts";

/** Rows of one statement, so that each stays within the time that a statement may take. */
const rowsAtOnce = 1_000;

/** Less than a job may take. */
const stopAfterMs = 20_000;

/** Deletes at most so many of the rows that may go. */
type Removal = (limit: number) => Promise<Prisma.BatchPayload>;

/**
 * Removes what has expired (sessions, sign-ups, links, invitations, the bin), and what is older than it is kept.
 *
 * @param atOnce rows of one statement
 * @returns whether all of it is gone; false when there was too much for one job
 */
export async function removeOldRows(
  db: PrismaClient,
  retention: Retention,
  atOnce = rowsAtOnce,
): Promise<boolean> {
  const now = new Date();
  const stopAt = now.getTime() + stopAfterMs;
  for (const remove of [...removalsOfExpired(db, now), ...removalsByAge(db, retention, now)]) {
    let isDone = false;
    while (!isDone) {
      if (Date.now() > stopAt) return false;
      isDone = (await remove(atOnce)).count < atOnce;
    }
  }
  return true;
}

function removalsOfExpired(db: PrismaClient, now: Date): Removal[] {
  const where = { expiresAt: { lte: now } };
  const longAgo = { lte: new Date(now.getTime() - binDays * 86_400_000) };
  return [
    (limit) => db.authSession.deleteMany({ where, limit }),
    (limit) => db.oneTimeToken.deleteMany({ where, limit }),
    (limit) => db.signUp.deleteMany({ where, limit }),
    (limit) => db.conference.deleteMany({ where: { deletedAt: longAgo }, limit }),
    // Until then who uses one that has expired is told so.
    (limit) => db.apiToken.deleteMany({ where: { expiresAt: longAgo }, limit }),
    // Until then whoever opens the link of an old one reads what has become of it.
    (limit) => db.invitation.deleteMany({ where: { expiresAt: longAgo }, limit }),
  ];
}

function removalsByAge(db: PrismaClient, retention: Retention, now: Date): Removal[] {
  type Age = { createdAt: { lt: Date } };
  const byKind: Record<RetentionKind, (age: Age) => Removal> = {
    messages: (age) => (limit) => db.contactSubmission.deleteMany({ where: age, limit }),
    spam: (age) => (limit) =>
      db.contactSubmission.deleteMany({ where: { ...age, spam: true }, limit }),
    "pending-subscribers": (age) => (limit) =>
      db.newsletterSubscription.deleteMany({
        // Who signs up again has a new link, and the row of the first time.
        where: { ...age, verifiedAt: null, tokens: { none: { expiresAt: { gt: now } } } },
        limit,
      }),
    forms: (age) => (limit) =>
      db.formSubmission.deleteMany({
        where: { ...age, OR: [{ status: "rejected" }, { status: "pending", signed: false }] },
        limit,
      }),
    mails: (age) => (limit) =>
      db.outgoingMail.deleteMany({ where: { ...age, NOT: { status: "queued" } }, limit }),
    deliveries: (age) => (limit) =>
      db.webhookDelivery.deleteMany({ where: { ...age, NOT: { status: "queued" } }, limit }),
    log: (age) => (limit) => db.auditLogEntry.deleteMany({ where: age, limit }),
  };
  return Object.entries(byKind).flatMap(([kind, removal]) => {
    const days = retention[kind as RetentionKind];
    const createdAt = { lt: new Date(now.getTime() - (days ?? 0) * 86_400_000) };
    return days === null ? [] : [removal({ createdAt })];
  });
}
