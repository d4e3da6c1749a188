import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  conferenceEndSelect,
  overAtOf,
  readLastMinutes,
} from "@summit/schema/conference/conference-end.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";

const dayMs = 24 * 3_600_000;
/** Maximum polling interval, because clocks and conference dates may change. */
const lookAgainMs = 60_000;

type Options = {
  db: PrismaClient;
  events: Pick<ServerContentEvents, "version" | "publish">;
  logger: Logger;
};

/**
 * Invalidates cached content of a conference when it ends, because its pages change at that moment. Each server
 * does this by itself.
 *
 * @returns stops it
 */
export function watchConferenceEnds(options: Options): () => void {
  const watch = createConferenceEndWatch(options);
  let timer: NodeJS.Timeout;
  const look = async () => {
    const next = await watch().catch((error: unknown) => {
      options.logger.warn({ err: error }, "The ends of conferences could not be read");
      return Number.POSITIVE_INFINITY;
    });
    timer = setTimeout(look, Math.min(Math.max(next - Date.now(), 0), lookAgainMs));
    timer.unref();
  };
  timer = setTimeout(look, 0);
  timer.unref();
  return () => clearTimeout(timer);
}

/**
 * Invalidates conferences that have ended since the previous call.
 *
 * @returns when the next conference ends, in milliseconds; infinity if none will
 */
export function createConferenceEndWatch({
  db,
  events,
}: Omit<Options, "logger">): () => Promise<number> {
  let since = Date.now();
  let known: { ends: [id: string, end: number][]; version: number; readAt: number } | undefined;

  return async () => {
    const now = Date.now();
    const version = events.version();
    if (known?.version !== version || now - known.readAt > dayMs / 2) {
      known = { ends: await readEnds(db, since), version, readAt: now };
    }
    const ended = known.ends.filter(([, end]) => end > since && end <= now);
    since = now;
    if (ended.length > 0) {
      events.publish(
        ended.map(([id]) => ({ conferenceId: id, entity: "conference", entityId: id })),
      );
    }
    const coming = known.ends.flatMap(([, end]) => (end > now ? end : []));
    return coming.length > 0 ? Math.min(...coming) : Number.POSITIVE_INFINITY;
  };
}

/** The end times of conferences that end within the next days, or that ended after `since`. */
async function readEnds(db: PrismaClient, since: number): Promise<[string, number][]> {
  const conferences = await db.conference.findMany({
    where: {
      status: "published",
      deletedAt: null,
      endDate: { gte: new Date(since - 3 * dayMs), lte: new Date(since + 3 * dayMs) },
    },
    select: conferenceEndSelect,
  });
  const ids = conferences.map(({ id }) => id);
  const lastMinutes = await readLastMinutes(db, ids);
  return conferences.map(({ id, ...conference }) => [
    id,
    overAtOf(conference, lastMinutes.get(id)).getTime(),
  ]);
}
