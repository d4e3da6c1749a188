import { factories } from "@summit/prisma/testing/factories.ts";
import { recordPageAt, spellingOf } from "@summit/web/route-match";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const conferenceId = "default";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ spellingOf, recordPageAt });
  const create = factories(app.db.client);
  await create.conference({ id: conferenceId });
  for (const slug of ["deleted", "unscheduled", "hidden", "renamed"]) {
    await create.scheduleItem({ conferenceId, slug });
  }
  // What was saved so far is what has been released.
  await app.db.client.conference.update({
    where: { id: conferenceId },
    data: { programmeMode: "releases" },
  });
});
afterAll(() => app.close());

/**
 * Whether a session has a page of its own; else it is that of unknown ones. Each is asked for once, after all edits, so
 * that no answer comes from the cache.
 */
async function hasPage(slug: string): Promise<boolean> {
  const path = `/agenda/day1/${slug}`;
  return (await (await fetch(app.url + path)).text()).includes(`<h1>${path}</h1>`);
}

const slugs = ["deleted", "unscheduled", "hidden", "renamed"];

it("serves the pages of released sessions until a release, whatever is edited, but for drafts", async () => {
  const { scheduleItem } = app.db.client;
  await scheduleItem.deleteMany({ where: { slug: "deleted" } });
  const noTime = { day: null, startTime: null, endTime: null };
  await scheduleItem.updateMany({ where: { slug: "unscheduled" }, data: noTime });
  await scheduleItem.updateMany({ where: { slug: "hidden" }, data: { publication: "draft" } });
  await scheduleItem.updateMany({ where: { slug: "renamed" }, data: { slug: "another" } });
  for (const slug of slugs) expect(await hasPage(slug), slug).toBe(slug !== "hidden");
});

it("has no page of a session before it is released", async () => {
  await factories(app.db.client).scheduleItem({ conferenceId, slug: "unreleased" });
  for (const slug of ["unreleased", "another"]) expect(await hasPage(slug), slug).toBe(false);
});
