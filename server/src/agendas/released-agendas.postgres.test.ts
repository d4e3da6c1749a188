import { factories } from "@summit/prisma/testing/factories.ts";
import { changeAgenda, shareAgenda } from "@summit/schema/agenda/agenda.service.ts";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let cookie: string;
let conferenceId: string;
let personal: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  const make = factories(app.db.client);
  const owner = await make.user();
  cookie = await cookieOf(app, owner.id);
  const dates = { startDate: new Date("2090-05-02"), endDate: new Date("2090-05-03") };
  conferenceId = (await make.conference({ slug: "released", ownerId: owner.id, ...dates })).id;
  for (const name of ["moved", "later", "removed"]) {
    const item = { conferenceId, slug: name, title: `Session ${name}`, location: "Hall" };
    ids[name] = (await make.scheduleItem(item)).id;
  }
  const viewer = { ...owner, sessionId: "test" };
  await changeAgenda(app.db.client, viewer, { conferenceId, add: Object.values(ids), remove: [] });
  await shareAgenda(app.db.client, viewer, { conferenceId, shared: true });
  const { token } = await app.db.client.agendaLink.findFirstOrThrow();
  personal = `/c/released/my-agenda/${token}.ics`;
});
afterAll(() => app.close());

/** Runs an operation as the owner. */
async function ask(query: string, variables: object) {
  const { body } = await app.graphql(query, variables, { Cookie: cookie });
  expect(JSON.stringify(body)).not.toMatch(/"errors"|Error"/);
  return body.data.result as { id: string };
}

function run(name: string, input: object, selection = "__typename") {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ${selection} } }`;
  return ask(query, { input });
}

const create = (title: string) =>
  run(
    "createScheduleItem",
    { conferenceId, title, type: "Talk", day: "day1", startTime: "18:00", endTime: "19:00" },
    "__typename ... on ScheduleItem { id }",
  );

const remove = (id: unknown) =>
  ask("mutation ($id: ID!) { result: deleteScheduleItem(input: { id: $id }) { __typename } }", {
    id,
  });

const release = (restoredId?: string) =>
  run("releaseProgramme", { conferenceId, notify: false, ...(restoredId && { restoredId }) });

/** What a calendar program knows of each entry: its state, start and number. */
async function entries(path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(app.url + path)).text()));
  const found = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const name = Object.entries(ids).find(([, id]) => event.uid.startsWith(id))?.[0] ?? event.uid;
    const status = component.getFirstPropertyValue("status") ?? "CONFIRMED";
    return [name, { status, start: event.startDate.toString(), sequence: event.sequence }] as const;
  });
  return Object.fromEntries(found);
}

/** The same in the subscription of everybody and in a personal one. */
async function calendar() {
  const all = await entries("/c/released/agenda.ics");
  const own = await entries(personal);
  for (const [name, entry] of Object.entries(own)) expect(entry, name).toEqual(all[name]);
  return all;
}

it("keeps calendars at the released programme, with rising numbers, also after going back to an earlier release", async () => {
  await run("setProgrammeMode", { conferenceId, mode: "releases" });
  const first = await app.db.client.programmeRelease.findFirstOrThrow({ where: { conferenceId } });
  const start = await calendar();

  // What the team edits tells calendars nothing, of sessions that were never public either.
  await remove((await create("Never released")).id);
  await run("updateScheduleItem", { id: ids.moved, startTime: "16:00", endTime: "17:00" });
  await remove(ids.removed);
  ids.added = (await create("Session added")).id;
  expect(await calendar()).toEqual(start);

  await release();
  const second = await calendar();
  expect(second.moved?.start).toContain("T15:00");
  expect(second.moved?.sequence).toBeGreaterThan(start.moved?.sequence ?? 0);
  expect(second.removed?.status).toBe("CANCELLED");
  expect(second.removed?.start).toBe(start.removed?.start);
  expect(second.removed?.sequence).toBeGreaterThan(start.removed?.sequence ?? 0);
  expect(second.added?.status).toBe("CONFIRMED");
  expect(second.later).toEqual(start.later);

  await release(first.id);
  const third = await calendar();
  expect(third.moved?.start).toBe(start.moved?.start);
  expect(third.moved?.sequence).toBeGreaterThan(second.moved?.sequence ?? 0);
  // What has been deleted since does not come back.
  expect(third.removed).toEqual(second.removed);
  expect(third.added?.status).toBe("CANCELLED");
  expect(third.added?.sequence).toBeGreaterThan(second.added?.sequence ?? 0);

  await run("setProgrammeMode", { conferenceId, mode: "live" });
  const live = await calendar();
  expect(live.moved?.start).toContain("T15:00");
  expect(live.moved?.sequence).toBeGreaterThan(third.moved?.sequence ?? 0);
  expect(live.removed?.status).toBe("CANCELLED");
  expect(live.added?.status).toBe("CONFIRMED");
  expect(live.added?.sequence).toBeGreaterThan(third.added?.sequence ?? 0);
});
