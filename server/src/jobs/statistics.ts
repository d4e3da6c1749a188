import type { Database } from "@summit/prisma/database.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";

/** The tables that nested lists join. They are small, so that ANALYZE takes a few milliseconds. */
const tables = [
  "conferences",
  "speakers",
  "schedule_items",
  "schedule_item_speakers",
  "rooms",
  "schedule_item_rooms",
  "tracks",
  "articles",
];

type Options = {
  database: Pick<Database, "engine" | "executeSql">;
  events: Pick<ServerContentEvents, "version">;
  logger: Logger;
  /** Interval in milliseconds at which changed content is detected. */
  pollIntervalMs?: number;
};

/**
 * Keeps the query planner's statistics of the embedded database current. A PostgreSQL server has autovacuum for
 * this; without statistics, reading sessions with their speakers takes ten times as long, because the planner
 * chooses a sequential scan of the speakers for each session.
 *
 * @returns stops the timer
 */
export function maintainStatistics(options: Options): () => void {
  const { database, events, logger, pollIntervalMs = 60_000 } = options;
  if (database.engine !== "pglite") return () => {};
  let seen: number | undefined;
  const poll = () => {
    const version = events.version();
    if (version === seen) return;
    seen = version;
    database
      .executeSql(`ANALYZE ${tables.join(", ")}`)
      .catch((error: unknown) =>
        logger.warn({ err: error }, "The query planner statistics could not be updated"),
      );
  };
  // Not immediately, because other callers are queued for the only connection during startup.
  const timer = setInterval(poll, pollIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
