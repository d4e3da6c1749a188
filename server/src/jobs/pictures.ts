import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { collectPictures } from "#media/collect-pictures.ts";
import type { Media } from "#media/media.ts";
import { takeInPictures } from "#media/take-in-pictures.ts";
import { queueDaily } from "./daily.ts";
import type { Jobs } from "./jobs.ts";

const takeIn = "take-in-pictures";
const collect = "collect-pictures";

type Options = {
  db: PrismaClient;
  jobs: Jobs;
  events: ServerContentEvents;
  media: Media;
  /** Interval in milliseconds at which changed content is detected. */
  pollIntervalMs?: number;
};

/**
 * Imports externally hosted pictures, soon after a record was saved and once a day, and deletes unreferenced
 * pictures once a day.
 *
 * @returns stops the timers
 */
export async function keepPicturesDaily(options: Options): Promise<() => void> {
  const { db, jobs, events, media, pollIntervalMs = 5_000 } = options;
  await jobs.work({
    name: takeIn,
    concurrency: 1,
    async handle() {
      const isDone = await takeInPictures({ db, events, save: media.save, fetch: media.fetch });
      if (!isDone) await jobs.add(takeIn, {});
    },
  });
  await jobs.work({
    name: collect,
    concurrency: 1,
    handle: () => collectPictures({ db, store: media.store }),
  });
  const stops = [await queueDaily(jobs, takeIn), await queueDaily(jobs, collect)];
  const freshness = events.freshnessOfAll();
  let seen = freshness.version();
  const timer = setInterval(() => {
    const version = freshness.version();
    if (version === seen) return;
    seen = version;
    // On failure, the next change or the daily job retries.
    void jobs.add(takeIn, {}).catch(() => {});
  }, pollIntervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
