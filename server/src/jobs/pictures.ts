import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { workDaily } from "#jobs/in-parts.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { deleteUnusedPictures } from "#media/delete-unused-pictures.ts";
import { importPictures } from "#media/import-pictures.ts";
import type { Media } from "#media/media.ts";

const importQueue = "take-in-pictures";

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
export async function maintainPictures(options: Options): Promise<() => void> {
  const { db, jobs, events, media, pollIntervalMs = 5_000 } = options;
  const stops = [
    await workDaily(jobs, importQueue, async () => {
      const isDone = await importPictures({ db, events, save: media.save, fetch: media.fetch });
      return isDone ? undefined : {};
    }),
    await workDaily(jobs, "collect-pictures", async () => {
      await deleteUnusedPictures({ db, store: media.store });
      return undefined;
    }),
  ];
  let seen = events.version();
  const timer = setInterval(() => {
    const version = events.version();
    if (version === seen) return;
    seen = version;
    // On failure, the next change or the daily job retries.
    void jobs.add(importQueue, {}).catch(() => {});
  }, pollIntervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
