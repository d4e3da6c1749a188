import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { publicPages } from "#feeds/sitemap.ts";
import type { Logger } from "#logs/logger.ts";
import { maxCached } from "#response-cache/response-cache.ts";
import { mainSite } from "#sites/site.ts";
import type { Pages } from "./pages.ts";

/** Debounce time: editors make many changes in a row. */
const quietAfterMs = 10_000;

/** Pause between two pages, so that requests are not delayed. */
const pauseMs = 5;

type Options = {
  db: PrismaClient;
  events: ServerContentEvents;
  logger: Logger;
  pages: Pick<Pages, "prepare">;
  quietMs?: number;
  /** Called when all pages are in the cache. */
  whenWarm?: () => Promise<void>;
};

/**
 * Warms the page cache in the background: all pages at the start, and the affected ones after changes, so that
 * no visitor waits for a rendering, and all pages are cached in case of a database outage.
 *
 * @returns stops it
 */
export function warmPages(options: Options): () => Promise<void> {
  const { db, events, logger, pages, quietMs = quietAfterMs, whenWarm } = options;
  let round = new AbortController();
  let latest = Promise.resolve();

  async function renderAll(signal: AbortSignal, waitMs: number): Promise<void> {
    try {
      await delay(waitMs, undefined, { signal, ref: false });
      for (const { path } of (await publicPages(db, mainSite(""))).slice(0, maxCached)) {
        if (await pages.prepare(path)) await delay(pauseMs, undefined, { signal, ref: false });
        signal.throwIfAborted();
      }
      await whenWarm?.();
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
