import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { publicPages } from "#feeds/sitemap.ts";
import type { Logger } from "#logger.ts";
import type { Pages } from "./pages.ts";

/** A session of editing makes many changes: the pages are rendered after the last of them. */
const quietMs = 1_000;

/** Between two pages, so that requests take their turn. */
const pauseMs = 5;

type Options = { db: PrismaClient; events: ServerContentEvents; logger: Logger; pages: Pages };

/**
 * Renders every public page in the background, at the start and after changes, so that no visitor
 * waits for one, and all are there when the database cannot be read.
 *
 * @returns stops it
 */
export function keepPagesWarm({ db, events, logger, pages }: Options): () => Promise<void> {
  let round = new AbortController();
  let latest = Promise.resolve();

  async function renderAll(signal: AbortSignal, waitMs: number): Promise<void> {
    try {
      await delay(waitMs, undefined, { signal, ref: false });
      for (const { path } of await publicPages(db)) {
        await pages.prepare(path);
        await delay(pauseMs, undefined, { signal, ref: false });
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
