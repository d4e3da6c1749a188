import { factories } from "@summit/prisma/testing/factories.ts";
import { changeAgenda, shareAgenda } from "@summit/schema/agenda/agenda.service.ts";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const conferenceId = "default";
let app: TestApp;
let personal: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: "https://summit.example" } });
  const create = factories(app.db.client);
  const dates = { startDate: new Date("2090-05-02"), endDate: new Date("2090-05-03") };
  await create.conference({ id: conferenceId, ...dates });
  for (const name of ["moved", "cancelled", "deleted", "hidden", "unscheduled", "unmarked"]) {
    const item = { conferenceId, slug: name, title: `Session ${name}`, location: "Hall" };
    ids[name] = (await create.scheduleItem(item)).id;
  }
  const viewer = { ...(await create.user()), sessionId: "test" };
  await changeAgenda(app.db.client, viewer, { conferenceId, add: Object.values(ids), remove: [] });
  await shareAgenda(app.db.client, viewer, { conferenceId, shared: true });
  const { token } = await app.db.client.agendaLink.findFirstOrThrow();
  personal = `/my-agenda/${token}.ics`;
  await changeAgenda(app.db.client, viewer, {
    conferenceId,
    add: [],
    remove: [ids.unmarked ?? ""],
  });
});
afterAll(() => app.close());

/** What a calendar program knows of each entry, by its UID. */
async function entriesOf(path: string) {
  const text = await (await fetch(app.url + path)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const status = component.getFirstPropertyValue("status");
    const { sequence, summary, uid } = event;
    return [uid, { summary, sequence, status, start: event.startDate.toString() }] as const;
  });
  expect(new Set(entries.map(([uid]) => uid)).size).toBe(entries.length);
  return new Map(entries);
}

const uid = (name: string) => `${ids[name]}@summit.example`;
const change = (name: string, data: object) =>
  app.db.client.scheduleItem.update({
    where: { id: ids[name] ?? "" },
    data: { ...data, version: { increment: 1 } },
  });

it("tells subscribed calendars of moved, cancelled and removed sessions under their UIDs", async () => {
  const feeds = () => Promise.all([personal, "/agenda.ics", "/agenda/day1.ics"].map(entriesOf));
  const before = await feeds();
  expect(before.map((entries) => entries.size)).toEqual([5, 6, 6]);

  await change("moved", { startTime: "16:00", endTime: "17:00" });
  await change("cancelled", { status: "cancelled" });
  await change("hidden", { publication: "draft" });
  await change("unscheduled", { day: null, startTime: null, endTime: null });
  await app.db.client.scheduleItem.delete({ where: { id: ids.deleted ?? "" } });
  app.publishChange();
  const after = await feeds();
  for (const [index, entries] of after.entries()) {
    expect([...entries.keys()].toSorted()).toEqual([...(before[index]?.keys() ?? [])].toSorted());
    for (const name of ["moved", "cancelled", "hidden", "unscheduled", "deleted"]) {
      const [old, now] = [before[index]?.get(uid(name)), entries.get(uid(name))];
      expect(now?.sequence, name).toBeGreaterThan(old?.sequence ?? 0);
      expect(now?.status, name).toBe(name === "moved" ? "CONFIRMED" : "CANCELLED");
      if (name === "moved") expect(now?.start).toBe("2090-05-02T15:00:00Z");
      else expect(now?.start, name).toBe(old?.start);
    }
    // Their texts are not public any more.
    for (const name of ["hidden", "unscheduled", "deleted"]) {
      expect(entries.get(uid(name))?.summary).toBe("No longer in the programme");
    }
  }

  for (const name of ["hidden", "unscheduled", "deleted"]) {
    const own = await entriesOf(`/agenda/day1/${name}.ics`);
    expect(own).toEqual(new Map([[uid(name), after[1]?.get(uid(name))]]));
  }
  const unknown = await fetch(`${app.url}/agenda/day1/nothing.ics`);
  expect(unknown.headers.get("Content-Type")).not.toContain("text/calendar");

  await change("hidden", { publication: "published" });
  app.publishChange();
  for (const [index, entries] of (await feeds()).entries()) {
    const shown = entries.get(uid("hidden"));
    expect(shown).toMatchObject({ status: "CONFIRMED", summary: "Session hidden" });
    expect(shown?.sequence).toBeGreaterThan(after[index]?.get(uid("hidden"))?.sequence ?? 0);
  }
});

it("answers with 304 while nothing has changed, and says how often to ask", async () => {
  for (const path of [personal, "/agenda.ics"]) {
    const first = await fetch(app.url + path);
    const text = await first.text();
    expect(text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
    expect(text).toMatch(/^X-PUBLISHED-TTL:PT1H\r$/m);
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await fetch(app.url + path, { headers })).status).toBe(304);
  }
  const etag = (await fetch(app.url + personal)).headers.get("ETag") ?? "";
  await change("moved", { startTime: "17:00", endTime: "18:00" });
  const again = await fetch(app.url + personal, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(200);
});

it("leaves nothing of a deleted conference, nor of a deleted account", async () => {
  const { client: db } = app.db;
  await db.user.deleteMany();
  expect(await db.withdrawnStar.count()).toBe(0);
  expect(await db.withdrawnSession.count()).toBeGreaterThan(0);
  await db.conference.deleteMany();
  expect(await db.withdrawnSession.count()).toBe(0);
});
