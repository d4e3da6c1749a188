import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { renderWaitingArticles } from "@summit/schema/article/article-content.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import type { Logger } from "#logs/logger.ts";

const lookEveryMs = 60_000;
const startWithinMs = 3_000;

type Options = { db: PrismaClient; events: ContentEvents; logger: Logger };

/**
 * Renders articles that are not rendered yet, now and every minute: a server of an earlier release
 * may run beside this one and save some. Resolves when the first look is done, or takes long.
 *
 * @returns stops it, and waits until it has stopped
 */
export async function renderArticlesInBackground(options: Options): Promise<() => Promise<void>> {
  const { db, events, logger } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = () =>
    renderWaitingArticles(db, { events, signal }).catch((error: unknown) => {
      logger.warn({ err: error }, "Articles wait to be rendered");
    });
  let latest = look();
  const timer = setInterval(() => {
    latest = latest.then(look);
  }, lookEveryMs);
  timer.unref();
  await Promise.race([latest, delay(startWithinMs, undefined, { signal, ref: false })]);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await latest;
  };
}
