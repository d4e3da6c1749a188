import { seed } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { changeAgenda, shareAgenda } from "@summit/schema/agenda/agenda.service.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const email = "ada@secret.example";
const conferenceId = "default";
let app: TestApp;
let token: string;
let id: string;
let user: Awaited<ReturnType<ReturnType<typeof factories>["user"]>> & { sessionId: string };

beforeAll(async () => {
  app = await createTestApp();
  const { client: db } = app.db;
  await seed(db);
  user = { ...(await factories(db).user({ email, fullName: "Ada Secret" })), sessionId: "test" };
  id = (await db.scheduleItem.findFirstOrThrow({ where: { conferenceId, type: "Panel" } })).id;
  await changeAgenda(db, user, { conferenceId, add: [id], remove: [] });
  await shareAgenda(db, user, { conferenceId, shared: true });
  token = (await db.agendaLink.findFirstOrThrow()).token;
});
afterAll(() => app.close());

const get = async (path: string) => {
  const response = await fetch(app.url + path);
  return { response, body: await response.text() };
};

test("a shared agenda is readable at its URL, and does not identify its owner", async () => {
  const { response, body } = await get(`/my-agenda/${token}.json`);
  expect(JSON.parse(body)).toEqual({ sessions: [id] });
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const calendar = await get(`/my-agenda/${token}.ics`);
  expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar.response.headers.get("Cache-Control")).toBe("private, no-cache");
  for (const text of [body, calendar.body]) {
    for (const personal of [email, "Ada Secret", user.id]) expect(text).not.toContain(personal);
  }
});

test("it is gone at once when its owner revokes it", async () => {
  await shareAgenda(app.db.client, user, { conferenceId, shared: false });
  for (const path of [`/my-agenda/${token}.json`, `/my-agenda/${token}.ics`, "/my-agenda/x.ics"]) {
    expect((await get(path)).body).toContain("<h1>");
  }
});

test("without an account there is a calendar of the sessions in the URL", async () => {
  const { response, body } = await get(`/agenda/mine.ics?sessions=${id},nothing`);
  expect(response.headers.get("Content-Type")).toContain("text/calendar");
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect((await get("/agenda/mine.ics")).body).not.toContain("BEGIN:VEVENT");
  const draft = await factories(app.db.client).scheduleItem({ conferenceId, publication: "draft" });
  for (const sessions of [draft.id, "%00", "%ED%A0%80"]) {
    const none = await get(`/agenda/mine.ics?sessions=${sessions}`);
    expect([none.response.status, none.body.includes("BEGIN:VEVENT")]).toEqual([200, false]);
  }
});

test("calendars of chosen sessions are rate-limited by client", async () => {
  const limited = await createTestApp({
    env: { RATE_LIMIT_FACTOR: String(2 / rateLimits.calendarByClient.points) },
  });
  await seed(limited.db.client);
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(`${limited.url}/agenda/mine.ics?sessions=a`);
    statuses.push(response.status);
    if (time === 2) expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([200, 200, 429]);
  await limited.close();
});
