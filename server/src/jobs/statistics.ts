import type { Database } from "@summit/prisma/database.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";

/** Those that lists within lists join. They are small, so that this takes a few milliseconds. */
const tables = ["conferences", "speakers", "schedule_items", "schedule_item_speakers", "articles"];

type Options = {
  database: Pick<Database, "engine" | "executeSql">;
  events: Pick<ServerContentEvents, "freshnessOfAll">;
  logger: Logger;
  /** Milliseconds between looks whether content was changed. */
  lookEveryMs?: number;
};

/**
 * Keeps the statistics by which the embedded database plans its statements. A server has autovacuum for that; without
 * it, the sessions with their speakers take ten times as long, because the speakers are read whole for each session.
 *
 * @returns what ends it
 */
export function keepStatistics(options: Options): () => void {
  const { database, events, logger, lookEveryMs = 60_000 } = options;
  if (database.engine !== "pglite") return () => {};
  const freshness = events.freshnessOfAll();
  let seen: number | undefined;
  const look = () => {
    const version = freshness.version();
    if (version === seen) return;
    seen = version;
    database
      .executeSql(`ANALYZE ${tables.join(", ")}`)
      .catch((error: unknown) => logger.warn({ err: error }, "The statistics were not renewed"));
  };
  // Not at once: others wait for the only connection, and a start has enough to do.
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
