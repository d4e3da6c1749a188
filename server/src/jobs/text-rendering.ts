import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import { renderPendingTexts } from "@summit/schema/markdown/pending-texts.ts";
import type { Logger } from "#logs/logger.ts";

const pollIntervalMs = 60_000;
const startWithinMs = 3_000;

type Options = { db: PrismaClient; events: ContentEvents; logger: Logger };

/**
 * Renders Markdown that has no rendered HTML yet, at the start and every minute: some changes save texts without it.
 * Resolves when the first run is done, or after a timeout.
 *
 * @returns stops polling, and resolves when the current run is done
 */
export async function renderTextsInBackground(options: Options): Promise<() => Promise<void>> {
  const { db, events, logger } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const poll = () =>
    renderPendingTexts(db, { events, signal }).catch((error: unknown) => {
      logger.warn({ err: error }, "Texts could not be rendered");
    });
  let latest = poll();
  const timer = setInterval(() => {
    latest = latest.then(poll);
  }, pollIntervalMs);
  timer.unref();
  await Promise.race([latest, delay(startWithinMs, undefined, { signal, ref: false })]);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await latest;
  };
}
