import type { PrismaClient } from "@summit/prisma/client.ts";
import { nextPublication, publishDueArticles } from "@summit/schema/article/due-articles.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import type { Logger } from "#logs/logger.ts";

/** Upper bound of the polling interval, because any server may schedule an article at any time. */
const pollIntervalMs = 10_000;

type Options = { db: PrismaClient; events: ContentEvents; logger: Logger };

/**
 * Publishes scheduled articles when they are due, and overdue ones immediately.
 *
 * @returns stops polling, and resolves when the current run is done
 */
export function publishScheduledArticles({ db, events, logger }: Options): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    let wait = pollIntervalMs;
    try {
      const failures = await publishDueArticles(db, events, new Date());
      for (const { id, error } of failures) {
        logger.error({ err: error, articleId: id }, "A scheduled article could not be published");
      }
      const next = await nextPublication(db);
      // One that fails remains due: it is tried again after the interval.
      if (next && failures.length === 0)
        wait = Math.min(wait, Math.max(0, next.getTime() - Date.now()));
    } catch (error) {
      logger.warn({ err: error }, "Scheduled articles could not be published");
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      latest = poll();
    }, wait);
    timer.unref();
  }

  let latest = poll();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await latest;
  };
}
