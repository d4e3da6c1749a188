import { seed } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import pino from "pino";
import { expect, it, vi } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { publicPages } from "#feeds/sitemap.ts";
import { warmPages } from "#pages/warm-pages.ts";
import { addressIn, mainSite, type Site, siteAtHost, siteUnderMain } from "#sites/site.ts";
import { createSiteDirectory } from "#sites/site-directory.ts";

const test = useTestDatabase();

const logger = pino({ level: "silent" });
const publicUrl = "https://summit.example";

/** Starts warming; `prepared` are the URLs so far. */
function warm() {
  const prepared: string[] = [];
  const events = createContentEvents();
  const stop = warmPages({
    db: test.db,
    events,
    logger,
    publicUrl,
    sites: createSiteDirectory({ db: test.db, events, publicUrl, noConference: "none" }),
    quietMs: 100,
    pages: {
      async prepare(site, path) {
        prepared.push(addressIn(site, path));
        return true;
      },
    },
  });
  return { prepared, events, stop };
}

const pagesOf = async (site: Site) =>
  (await publicPages(test.db, site)).map(({ path }) => addressIn(site, path));

const slow = { timeout: 30_000 };
const change = { entity: "speaker", entityId: "1" } as const;

it("renders every public page at the start, and again after a change of their content", async () => {
  await seed(test.db);
  const { prepared, events, stop } = warm();
  const all = await pagesOf(mainSite(publicUrl, "default"));
  const isDone = () => expect(prepared).toEqual(all);
  await vi.waitFor(isDone, slow);

  prepared.length = 0;
  events.publish([{ ...change, conferenceId: "another" }]);
  events.publish([{ ...change, conferenceId: "default" }]);
  events.publish([{ ...change, conferenceId: "default" }]);
  await vi.waitFor(isDone, slow);
  await stop();
});

it("renders the pages of published conferences after those of the main site, and again after a change of one", async () => {
  const create = factories(test.db);
  await seed(test.db);
  const days = (year: number) => ({
    startDate: new Date(`${year}-05-03`),
    endDate: new Date(`${year}-05-04`),
  });
  const later = await create.conference({ slug: "later-day", ...days(2091) });
  const next = await create.conference({ slug: "next-day", ...days(2090) });
  const hosted = await create.conference({ provenHost: "hosted.example", ...days(2092) });
  await create.conference({ slug: "draft-day", status: "draft", ...days(2090) });
  await create.conference({ slug: "past-day", ...days(2020) });
  await create.conference({ slug: "deleted-day", deletedAt: new Date(), ...days(2090) });
  await create.speaker({ conferenceId: later.id, slug: "ada" });
  const site = ({ id, slug }: typeof later) =>
    siteUnderMain(publicUrl, { id, slug, isMain: false });
  const { prepared, events, stop } = warm();
  const sites = [mainSite(publicUrl, "default"), site(next), site(later)];
  const ownHost = siteAtHost(publicUrl, { id: hosted.id, host: "hosted.example" });
  const all = (await Promise.all([...sites, ownHost].map(pagesOf))).flat();
  expect(all).toEqual(
    expect.arrayContaining([`${publicUrl}/c/later-day/speakers/ada`, "https://hosted.example/"]),
  );
  await vi.waitFor(() => expect(prepared).toEqual(all), slow);

  prepared.length = 0;
  const changed = await pagesOf(site(later));
  events.publish([{ ...change, conferenceId: later.id }]);
  await vi.waitFor(() => expect(prepared).toEqual(changed), slow);
  await stop();
});
