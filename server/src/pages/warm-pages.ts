import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { publicPages } from "#feeds/sitemap.ts";
import type { Logger } from "#logs/logger.ts";
import { mostKept } from "#response-cache/response-cache.ts";
import { mainSite } from "#sites/site.ts";
import type { Pages } from "./pages.ts";

/** People who edit make many changes: the pages are rendered when they have made none for a while. */
const quietAfterMs = 10_000;

/** Between two pages, so that requests take their turn. */
const pauseMs = 5;

type Options = {
  db: PrismaClient;
  events: ServerContentEvents;
  logger: Logger;
  pages: Pick<Pages, "prepare">;
  quietMs?: number;
};

/**
 * Renders public pages in the background, all of them at the start, and after changes those that show what was
 * changed, so that no visitor waits for one, and all are there when the database cannot be read.
 *
 * @returns stops it
 */
export function keepPagesWarm(options: Options): () => Promise<void> {
  const { db, events, logger, pages, quietMs = quietAfterMs } = options;
  let round = new AbortController();
  let latest = Promise.resolve();

  async function renderAll(signal: AbortSignal, waitMs: number): Promise<void> {
    try {
      await delay(waitMs, undefined, { signal, ref: false });
      for (const { path } of (await publicPages(db, mainSite(""))).slice(0, mostKept)) {
        if (await pages.prepare(path)) await delay(pauseMs, undefined, { signal, ref: false });
        signal.throwIfAborted();
      }
    } catch (error) {
      if (!signal.aborted)
        logger.warn({ err: error }, "Not all pages could be rendered in advance");
    }
  }

  function begin(waitMs: number): void {
    round.abort();
    round = new AbortController();
    latest = renderAll(round.signal, waitMs);
  }

  events.subscribe(defaultConferenceId, () => begin(quietMs));
  begin(0);
  return async () => {
    round.abort();
    await latest;
  };
}
