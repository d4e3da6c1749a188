import { seed } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createContentEvents } from "./content-events.ts";
import { createContentState } from "./content-state.ts";

const test = useTestDatabase();
beforeAll(() => seed(test.db));

const digestAt = async (now = new Date("2025-01-01")) =>
  (await createContentState(test.database, createContentEvents(), () => now).look())?.digest;

describe("the state of the content", () => {
  it("is told", async () => {
    expect(await digestAt()).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ["UPDATE speakers SET title = title WHERE slug = (SELECT min(slug) FROM speakers)"],
    ["DELETE FROM schedule_item_speakers WHERE position = 0"],
    ["INSERT INTO former_conference_slugs (slug, conference_id) VALUES ('old', 'default')"],
  ])("differs after a change by hand: %s", async (statement) => {
    const before = await digestAt();
    await test.database.executeSql(statement, []);
    expect(await digestAt()).not.toBe(before);
    expect(await digestAt()).toBe(await digestAt());
  });

  it("stays the same whatever visitors send, and whoever signs in", async () => {
    const create = factories(test.db);
    const before = await digestAt();
    const { id } = await create.user({});
    await test.db.authSession.create({ data: { userId: id, expiresAt: new Date() } });
    await test.db.newsletterSubscription.create({
      data: { email: "a@example.com", conferenceId: "default" },
    });
    expect(await digestAt()).toBe(before);
  });

  it("differs once the conference is over, and once the sale of a pass has ended", async () => {
    const data = { endDate: new Date("2031-06-02"), dayEndTime: "17:30", timeZone: "Asia/Tokyo" };
    await test.db.conference.update({ where: { id: "default" }, data });
    await test.db.ticketType.updateMany({ data: { availableUntil: new Date("2031-05-31") } });
    for (const instant of ["2031-06-02T17:30:00+09:00", "2031-06-01T00:00:00+09:00"]) {
      const at = Date.parse(instant);
      expect(await digestAt(new Date(at - 1))).not.toBe(await digestAt(new Date(at)));
      expect(await digestAt(new Date(at))).toBe(await digestAt(new Date(at + 1)));
    }
  });
});

it("knows since when nothing has changed", async () => {
  const events = createContentEvents();
  const state = createContentState(test.database, events);
  const early = performance.now();
  expect(await state.isUnchangedSince(early), "nobody knows what was before").toBe(false);
  const known = performance.now();
  expect(await state.isUnchangedSince(known)).toBe(true);
  await test.database.executeSql("UPDATE sponsors SET name = name || '!'", []);
  expect(await state.isUnchangedSince(known)).toBe(false);
  expect(await state.isUnchangedSince(performance.now())).toBe(true);

  await test.database.executeSql("UPDATE sponsors SET name = name || '!'", []);
  events.publish([{ conferenceId: "default", entity: "sponsor", entityId: "1" }]);
  await state.look();
  const changed = performance.now();
  expect(await state.isUnchangedSince(changed), "it has looked after the change").toBe(true);
});

it("is unknown while the database does not answer", async () => {
  const executeSql = () => Promise.reject(new Error("down"));
  const state = createContentState({ executeSql }, createContentEvents());
  expect(await state.look()).toBeUndefined();
  expect(await state.isUnchangedSince(performance.now())).toBe(false);
});
