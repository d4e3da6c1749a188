import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { startJobs } from "#jobs/jobs.ts";
import { maintainPictures } from "#jobs/pictures.ts";
import { createJsonLogger } from "#logs/logger.ts";
import { openMedia } from "#media/media.ts";
import { createMemoryStore } from "../../testing/memory-store.ts";

const opened = useTestDatabase();

test("an external picture of a saved record is imported soon after, whichever server saved it", async () => {
  const { db, database } = opened;
  const logger = createJsonLogger("silent", { write() {} });
  const jobs = await startJobs(database, logger, { retrySeconds: 0, pollMs: 100 });
  const events = createContentEvents();
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#112233" } });
  const fetch = vi.fn(async () => picture.png().toBuffer());
  const media = openMedia(
    { dataDir: "", mediaLocation: undefined },
    { store: createMemoryStore(), fetch },
  );
  const stop = await maintainPictures({ db, jobs, events, media, pollIntervalMs: 50 });
  const { id: conferenceId } = await factories(db).conference();
  const { id } = await factories(db).speaker({ conferenceId, imageUrl: "https://example.com/a" });
  events.publish([{ conferenceId, entity: "speaker", entityId: id }]);
  await vi.waitFor(async () => {
    const { imageUrl } = await db.speaker.findUniqueOrThrow({ where: { id } });
    expect(imageUrl).toMatch(/^\/media\//);
  }, 40_000);
  stop();
  await jobs.stop();
  expect(fetch).toHaveBeenCalledTimes(1);
});
