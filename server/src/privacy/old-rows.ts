import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { binDays } from "@summit/schema/validation/bin-days.ts";
import type { Retention, RetentionKind } from "#privacy/retention.ts";

/** Rows per statement, so that each stays below the statement timeout. */
const rowsAtOnce = 1_000;

/** Less than a job's expiration. */
const stopAfterMs = 20_000;

/** Deletes at most this many of the expired rows. */
type Removal = (limit: number) => Promise<Prisma.BatchPayload>;

/**
 * Deletes expired rows (sessions, sign-ups, links, invitations, the bin), and rows past their retention period.
 *
 * @param atOnce rows per statement
 * @returns whether all were deleted; false if there were too many for one job
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
    (limit) => emptyBin(db, longAgo.lte, limit),
    (limit) => db.speakerTask.deleteMany({ where: { removedAt: longAgo }, limit }),
    (limit) => db.profileChange.deleteMany({ where: { droppedAt: longAgo }, limit }),
    (limit) => db.reviewPhase.deleteMany({ where: { removedAt: longAgo }, limit }),
    (limit) =>
      db.reviewCriterion.deleteMany({ where: { removedAt: longAgo, scores: { none: {} } }, limit }),
    // Kept for a while, so that using it reports that it has expired.
    (limit) => db.apiToken.deleteMany({ where: { expiresAt: longAgo }, limit }),
    // Kept for a while, so that its link shows what has become of it.
    (limit) => db.invitation.deleteMany({ where: { expiresAt: longAgo }, limit }),
  ];
}

/** Deletes records from the bin, with their histories. */
async function emptyBin(
  db: PrismaClient,
  until: Date,
  limit: number,
): Promise<Prisma.BatchPayload> {
  const expired = await db.binnedRecord.findMany({
    where: { deletedAt: { lte: until } },
    select: { id: true },
    take: limit,
  });
  const ids = { in: expired.map(({ id }) => id) };
  const [count] = await db.$transaction([
    db.binnedRecord.deleteMany({ where: { id: ids, deletedAt: { lte: until } } }),
    // One that is restored at this moment keeps its history.
    db.$executeRaw`
      UPDATE audit_log SET differences = NULL
      WHERE entity_id = ANY(${ids.in}) AND differences IS NOT NULL AND NOT EXISTS (
        SELECT FROM audit_log later
        WHERE later.entity_id = audit_log.entity_id AND later.action LIKE '%.restore' AND later.created_at > ${until})`,
  ]);
  return count;
}

/**
 * Deletes mails that are older than a time and wait for nothing. The deliveries of a letter, which are made when it is planned, stay
 * together until it has ended before that time.
 */
async function removeMails(
  db: PrismaClient,
  until: Date,
  limit: number,
): Promise<Prisma.BatchPayload> {
  const count = await db.$executeRaw`
    DELETE FROM outgoing_mails WHERE id IN (
      SELECT mail.id FROM outgoing_mails mail LEFT JOIN letters letter ON letter.id = mail.letter_id
      WHERE mail.created_at < ${until} AND mail.status NOT IN ('held', 'queued')
        AND (letter.id IS NULL OR letter.ended_at < ${until})
      LIMIT ${limit})`;
  return { count };
}

function removalsByAge(db: PrismaClient, retention: Retention, now: Date): Removal[] {
  type Age = { createdAt: { lt: Date } };
  const byKind: Record<RetentionKind, (age: Age) => Removal> = {
    messages: (age) => (limit) =>
      db.contactSubmission.deleteMany({
        where: { ...age, conference: { endDate: age.createdAt } },
        limit,
      }),
    spam: (age) => (limit) =>
      db.contactSubmission.deleteMany({ where: { ...age, spam: true }, limit }),
    "proposal-drafts":
      ({ createdAt: since }) =>
      (limit) =>
        db.proposal.deleteMany({ where: { state: "draft", updatedAt: since }, limit }),
    "pending-subscribers": (age) => (limit) =>
      db.newsletterSubscription.deleteMany({
        // Signing up again creates a new link for the existing row, which must not be deleted while that is
        // valid.
        where: { ...age, verifiedAt: null, tokens: { none: { expiresAt: { gt: now } } } },
        limit,
      }),
    forms: (age) => (limit) =>
      db.formSubmission.deleteMany({
        where: { ...age, OR: [{ status: "rejected" }, { status: "pending", signed: false }] },
        limit,
      }),
    mails: (age) => (limit) => removeMails(db, age.createdAt.lt, limit),
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
