import { seed } from "@summit/prisma/seed.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import pino from "pino";
import { expect, it, vi } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { publicPages } from "#feeds/sitemap.ts";
import { mainSite } from "#sites/site.ts";
import { warmPages } from "./warm-pages.ts";

const test = useTestDatabase();

it("renders every public page at the start, and again after a change of their content", async () => {
  await seed(test.db);
  const prepared: string[] = [];
  const events = createContentEvents();
  const whenWarm = vi.fn(async () => {});
  const stop = warmPages({
    db: test.db,
    events,
    ...{ quietMs: 100, whenWarm },
    logger: pino({ level: "silent" }),
    pages: {
      async prepare(path) {
        prepared.push(path);
        return true;
      },
    },
  });
  const all = (await publicPages(test.db, mainSite(""))).map(({ path }) => path);
  const isDone = () => expect(prepared).toEqual(all);
  await vi.waitFor(isDone, { timeout: 30_000 });
  await vi.waitFor(() => expect(whenWarm).toHaveBeenCalledOnce());

  prepared.length = 0;
  const change = { entity: "speaker", entityId: "1" } as const;
  events.publish([{ ...change, conferenceId: "another" }]);
  events.publish([{ ...change, conferenceId: "default" }]);
  events.publish([{ ...change, conferenceId: "default" }]);
  await vi.waitFor(isDone, { timeout: 30_000 });
  await vi.waitFor(() => expect(whenWarm).toHaveBeenCalledTimes(2));
  await stop();
});
