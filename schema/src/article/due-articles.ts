import type { PrismaClient } from "@summit/prisma/client.ts";
import { recordAudit } from "#audit/audit.service.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { lockConference } from "#content/editing.ts";

/** Scheduled drafts. Archived and deleted conferences do not change. */
const waiting = {
  publication: "draft",
  conference: { status: { not: "archived" }, deletedAt: null },
} as const;

/** The next scheduled publication; null if there is none. */
export async function nextPublication(db: PrismaClient): Promise<Date | null> {
  const next = await db.article.findFirst({
    where: { ...waiting, publishAt: { not: null } },
    orderBy: { publishAt: "asc" },
    select: { publishAt: true },
  });
  return next?.publishAt ?? null;
}

type Due = { id: string; conferenceId: string };

/**
 * Publishes the drafts that are due, each in its own transaction. Row locks ensure that only one of several
 * servers publishes each. One that cannot be published does not hold up the others.
 *
 * @param now the current time
 * @returns why some could not be published, by their ids
 */
export async function publishDueArticles(
  db: PrismaClient,
  events: ContentEvents,
  now: Date,
): Promise<{ id: string; error: unknown }[]> {
  const found = await db.article.findMany({
    where: { ...waiting, publishAt: { lte: now } },
    orderBy: { publishAt: "asc" },
    select: { id: true, conferenceId: true },
  });
  const failures: { id: string; error: unknown }[] = [];
  for (const article of found) {
    await publish(db, events, now, article).catch((error: unknown) => {
      failures.push({ id: article.id, error });
    });
  }
  return failures;
}

async function publish(
  db: PrismaClient,
  events: ContentEvents,
  now: Date,
  { id, conferenceId }: Due,
): Promise<void> {
  const changes = await db.$transaction(async (tx) => {
    await lockConference(tx, conferenceId);
    // Recheck under the lock: it may have been changed or published meanwhile.
    const article = await tx.article.findFirst({
      where: { ...waiting, id, publishAt: { lte: now } },
    });
    if (!article) return [];
    const version = article.version + 1;
    await tx.article.update({
      where: { id },
      data: { publication: "published", publishAt: null, version },
    });
    const differences = [{ name: "publication", before: "draft", after: "published" }];
    const fields = ["publication"];
    await recordAudit(
      tx,
      {
        action: "article.publish",
        actorId: null,
        entityId: id,
        conferenceId,
        details: { name: article.title },
        change: { version, fields, differences },
      },
      { source: "schedule" },
    );
    const detail = { version, fields };
    const change = { conferenceId, entity: "article", entityId: id, detail } as const;
    await events.announce(tx, [change]);
    return [change];
  });
  if (changes.length > 0) events.publish(changes);
}
