import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const conferenceId = "default";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { client: db } = app.db;
  const create = factories(db);
  await create.conference({ id: conferenceId, name: "Data </script> Day" });
  const at = (startTime: string, endTime: string) => ({ conferenceId, startTime, endTime });
  await db.room.create({ data: { conferenceId, name: "Main Hall", slug: "main-hall" } });
  const hall = { location: "Main Hall" };
  await create.scheduleItem({ ...at("10:00", "11:00"), ...hall, slug: "a", title: "Opening" });
  await create.scheduleItem({ ...at("12:00", "13:00"), slug: "b", title: "Lunch", allRooms: true });
  const hidden = { slug: "c", title: "Secret", publication: "draft" } as const;
  await create.scheduleItem({ ...at("14:00", "15:00"), ...hall, ...hidden });
  await create.scheduleItem({ ...at("09:00", "10:00"), location: "Attic", slug: "d" });
});
afterAll(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + path, { headers, redirect: "manual" });
  return { response, body: await response.text() };
};

it("has the public programme of the room, and answers with 304 while it is the same", async () => {
  const { response, body } = await get("/screen/main-hall.json");
  expect(JSON.parse(body)).toMatchObject({
    room: "Main Hall",
    entries: [
      { title: "Opening", from: "10:00", until: "11:00", weekday: "Wednesday" },
      { title: "Lunch", isCancelled: false },
    ],
  });
  const known = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await get("/screen/main-hall.json", known)).response.status).toBe(304);
  const { client: db } = app.db;
  await db.scheduleItem.updateMany({ where: { slug: "a" }, data: { status: "cancelled" } });
  app.publishChange();
  const changed = JSON.parse((await get("/screen/main-hall.json", known)).body);
  expect(changed.entries[0]).toMatchObject({ title: "Opening", isCancelled: true });
});

it("is a document for itself, that no search engine lists", async () => {
  const { response, body } = await get("/screen/main-hall");
  expect(response.status).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('data-programme="/screen/main-hall.json"');
  expect(body.match(/<\/script>/g)).toHaveLength(2);
  expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
});

it("leads from a former address to the present one, and knows no other rooms", async () => {
  const { client: db } = app.db;
  const { id: entityId } = await db.room.findFirstOrThrow({ where: { slug: "main-hall" } });
  await db.formerSlug.create({ data: { conferenceId, kind: "room", slug: "hall", entityId } });
  expect((await get("/screen/hall")).response.headers.get("Location")).toBe("/screen/main-hall");
  for (const path of ["/screen/nowhere", "/screen/nowhere.json"]) {
    expect((await get(path)).body).not.toMatch(/data-programme|"entries"/);
  }
});

it("has a list of all", async () => {
  const { body } = await get("/screen");
  expect(body).toContain('href="/screen/main-hall">Main Hall</a>');
});
