import { randomBytes } from "node:crypto";
import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Viewer } from "#context/viewer.ts";
import { invalid } from "#errors/validation-error.ts";
import { answerText } from "#messages/readers.ts";
import { publishedOnly } from "#publication/published-only.ts";

/** Maximum number of starred sessions per conference; browsers store as many. */
export const maxStars = 300;

/** A user's agenda of a conference. */
export interface OwnAgenda {
  /** Ids of public sessions, in the order in which they were starred. */
  sessionIds: string[];
  /** Part of the URL at which it is shared; null if it is not. */
  token: string | null;
}

/** A session that can be starred. Stars of hidden sessions are ignored. */
const ofProgramme = (conferenceId: string) => ({ conferenceId, publication: "published" as const });

/** The viewer's agenda of a conference that is visible to them. */
export async function readAgenda(
  db: PrismaClient,
  { id: userId }: Viewer,
  conferenceId: string,
): Promise<OwnAgenda> {
  const [stars, link] = await Promise.all([
    publishedOnly(db).sessionStar.findMany({
      where: { userId, scheduleItem: ofProgramme(conferenceId) },
      select: { scheduleItemId: true },
      orderBy: [{ createdAt: "asc" }, { scheduleItemId: "asc" }],
    }),
    db.agendaLink.findUnique({ where: { conferenceId_userId: { conferenceId, userId } } }),
  ]);
  return { sessionIds: stars.map((star) => star.scheduleItemId), token: link?.token ?? null };
}

/**
 * Adds and removes stars, so that the agendas of several browsers can be merged. Unknown ids are ignored.
 *
 * @throws ValidationError if there would be too many
 */
export async function changeAgenda(
  db: PrismaClient,
  { id: userId }: Viewer,
  change: { conferenceId: string; add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const { conferenceId, add, remove } = change;
  if (add.length > maxStars) throw tooMany("add");
  if (remove.length > maxStars) throw tooMany("remove");
  // Sessions that everybody sees can be marked, whatever the team is changing in them.
  await publishedOnly(db).$transaction(async (tx) => {
    // Locks the user, so that concurrent changes cannot exceed the limit.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`;
    await tx.sessionStar.deleteMany({
      where: { userId, scheduleItemId: { in: [...remove] }, scheduleItem: { conferenceId } },
    });
    await tx.withdrawnStar.deleteMany({
      where: { userId, sessionId: { in: [...remove] }, session: { conferenceId } },
    });
    const known = await tx.scheduleItem.findMany({
      where: { ...ofProgramme(conferenceId), type: { not: "Break" }, id: { in: [...add] } },
      select: { id: true },
    });
    await tx.sessionStar.createMany({
      data: known.map(({ id: scheduleItemId }) => ({ userId, scheduleItemId })),
      skipDuplicates: true,
    });
    const where = { userId, scheduleItem: { conferenceId } };
    if ((await tx.sessionStar.count({ where })) > maxStars) throw tooMany("add");
  });
}

const tooMany = (field: "add" | "remove") =>
  invalid(field, answerText("answers.starsAtMost", { max: maxStars }), "TOO_LONG");

/**
 * Creates a secret URL for the viewer's agenda of a conference, if there is none, or revokes it for good: the
 * next one is different.
 */
export async function shareAgenda(
  db: PrismaClient,
  { id: userId }: Viewer,
  { conferenceId, shared }: { conferenceId: string; shared: boolean },
): Promise<void> {
  const key = { conferenceId, userId };
  if (!shared) {
    await db.agendaLink.deleteMany({ where: key });
    return;
  }
  await db.agendaLink.upsert({
    where: { conferenceId_userId: key },
    create: { ...key, token: randomBytes(24).toString("base64url") },
    update: {},
  });
}

/** The ids of the sessions of a shared agenda. */
export interface SharedAgenda {
  /** The public ones. */
  sessionIds: string[];
  /** Those that were public when they were marked, and are not any more. */
  withdrawnIds: string[];
}

/**
 * A shared agenda, without its owner.
 *
 * @returns null if no agenda is shared at this address
 */
export async function findSharedAgenda(
  db: PrismaClient,
  conferenceId: string,
  token: string,
): Promise<SharedAgenda | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const link = await db.agendaLink.findFirst({
    where: { token, conferenceId },
    select: {
      user: {
        select: {
          stars: {
            where: { scheduleItem: ofProgramme(conferenceId) },
            select: { scheduleItemId: true },
          },
          withdrawnStars: {
            where: { session: { conferenceId } },
            select: { sessionId: true },
          },
        },
      },
    },
  });
  return (
    link && {
      sessionIds: link.user.stars.map((star) => star.scheduleItemId),
      withdrawnIds: link.user.withdrawnStars.map((star) => star.sessionId),
    }
  );
}
