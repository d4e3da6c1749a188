import { seed } from "@summit/prisma/seed.ts";
import {
  countRows,
  countStatements,
  recordStatements,
} from "@summit/prisma/testing/count-statements.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { convert } from "xmlbuilder2";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: "https://summit.example" } });
  await seed(app.db.client);
});
afterAll(() => app.close());

const get = async (path: string) => {
  const response = await fetch(app.url + path);
  return { response, body: await response.text() };
};
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test looks for
const xml = async (path: string) => convert((await get(path)).body, { format: "object" }) as any;

/** Unfolded lines of a calendar (RFC 5545, 3.1). */
const lines = (calendar: string) => calendar.replace(/\r\n[ \t]/g, "").split("\r\n");

describe("an address", () => {
  test.each([
    "/AGENDA.ics",
    "/agenda.ics/",
    "/Schedule.json",
    "/sitemap.xml/",
    "/agenda/DAY1.ics",
    "/C/any/agenda.ics",
    "/embed/Agenda",
    "/EMBED/agenda",
    "/embed/agenda/",
  ])("has one spelling, which is not %s", async (path) => {
    expect((await get(path)).body).toContain("<h1>");
  });

  test.each(["/agenda/day1.ics", "/embed/speakers/marguerite-oyelaran"])(
    "%s is cached once, however its letters are encoded",
    async (path) => {
      const { body } = await get(path);
      const last = path.replace(/(.)(\.ics)?$/, (_, letter, rest = "") => {
        return `%${letter.charCodeAt(0).toString(16)}${rest}`;
      });
      const rows = await countRows(async () => expect((await get(last)).body).toBe(body));
      expect(rows).toBe(0);
    },
  );
});

describe("the calendar", () => {
  test("of a session reads no other, and nothing of the programme if there is none", async () => {
    expect(await countRows(() => get("/agenda/day1/no-such-session.ics"))).toBeLessThan(5);
    const asked = await recordStatements(() => get("/agenda/day1/no-such-session-either.ics"));
    // Present, moved, withdrawn.
    expect(
      asked.map((sql) => /"(\w+)" (?:AS|WHERE)/.exec(sql.split("FROM").at(-1) ?? "")?.[1]),
    ).toEqual([expect.stringMatching(/schedule_items$/), "former_slugs", "withdrawn_sessions"]);
    const [session] = await app.db.client.scheduleItem.findMany({ where: { day: 1 }, take: 1 });
    const path = `/agenda/day1/${session?.slug}.ics`;
    expect(await countRows(() => get(path))).toBeLessThan(10);
    expect((await get(path)).body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test("contains every item at its instant, with a stable UID", async () => {
    const { response, body } = await get("/agenda.ics");
    expect(response.headers.get("content-type")).toContain("text/calendar");
    const of = (name: string) => lines(body).filter((line) => line.startsWith(name));
    expect(of("BEGIN:VEVENT")).toHaveLength(34);
    expect(of("DTSTART:")[0]).toBe("DTSTART:20251126T090000Z");
    expect(new Set(of("UID:")).size).toBe(34);
    for (const uid of of("UID:")) expect(uid).toMatch(/@summit\.example$/);
    for (const stamp of of("DTSTAMP:")) expect(stamp).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
    const again = await get("/agenda.ics");
    expect(again.body).toBe(body);
  });

  test("of one day contains its sessions", async () => {
    const { body } = await get("/agenda/day2.ics");
    const starts = lines(body).filter((line) => line.startsWith("DTSTART:"));
    expect(starts).toHaveLength(16);
    for (const start of starts) expect(start).toMatch(/:20251127T\d{6}Z$/);
    expect((await get("/agenda/day3.ics")).body).toContain("<h1>");
  });

  test("of the whole conference is a single entry", async () => {
    const { response, body } = await get("/conference.ics");
    expect(response.headers.get("content-type")).toContain("text/calendar");
    const found = lines(body).filter((line) => /^(DT(START|END)|SUMMARY|UID)/.test(line));
    expect(found).toEqual(
      expect.arrayContaining([
        "UID:default@summit.example",
        "DTSTART;VALUE=DATE:20251126",
        "DTEND;VALUE=DATE:20251128",
        "SUMMARY:AI Summit London 2025",
      ]),
    );
  });

  test("of one session contains that one", async () => {
    const slug = "how-to-drive-value-from-gen-ai-at-enterprises";
    const { body } = await get(`/agenda/day1/${slug}.ics`);
    expect(lines(body).filter((line) => line.startsWith("SUMMARY:"))).toEqual([
      "SUMMARY:How to Drive Value from Gen AI at Enterprises",
    ]);
    expect(lines(body)).toContain("CATEGORIES:Generative AI Revolution");
    expect(lines(body)).toContain(`URL;VALUE=URI:https://summit.example/agenda/day1/${slug}`);
  });

  test("of a session that was moved redirects", async () => {
    const { client } = app.db;
    const { id, slug, conferenceId } = await client.scheduleItem.findFirstOrThrow({
      where: { day: 2, type: "Panel" },
    });
    const former = { conferenceId, kind: "session", day: 1, slug: "the-panel" } as const;
    await client.formerSlug.create({ data: { ...former, entityId: id } });
    const response = await fetch(`${app.url}/agenda/day1/the-panel.ics`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`/agenda/day2/${slug}.ics`);
  });

  test("of an unknown session or day is a 404 page", async () => {
    const { body } = await get("/agenda/day3/nothing.ics");
    expect(body).toContain("<h1>");
  });
});

describe("the schedule for conference apps", () => {
  test("has the same content as XML and JSON", async () => {
    const { schedule } = await xml("/schedule.xml");
    const json = JSON.parse((await get("/schedule.json")).body).schedule;
    expect(schedule.conference.time_zone_name).toBe("Europe/London");
    expect(json.conference.daysCount).toBe(2);
    const [first] = schedule.day;
    expect(first["@date"]).toBe("2025-11-26");
    const inXml = schedule.day
      .flatMap((day: { room: unknown }) => day.room)
      .flatMap((room: { event: unknown }) => room.event)
      .map((event: { "@guid": string }) => event["@guid"]);
    const inJson = json.conference.days
      .flatMap((day: { rooms: object }) => Object.values(day.rooms).flat())
      .map((event: { guid: string }) => event.guid);
    expect(inXml).toHaveLength(34);
    expect(inJson.sort()).toEqual(inXml.sort());
  });

  test("gives each event its offset, length and speakers", async () => {
    const json = JSON.parse((await get("/schedule.json")).body).schedule;
    const event = json.conference.days[0].rooms["Main Hall"][0];
    expect(event).toMatchObject({
      date: "2025-11-26T09:20:00+00:00",
      start: "09:20",
      duration: "00:20",
      persons: [{ name: "Marguerite Oyelaran" }],
      type: "Keynote",
      track: "Enterprise AI Integration",
    });
    // The format requires one also for events without a theme.
    expect(json.conference.days[0].rooms["Networking Area"][0].track).toBe("Break");
  });
});

test("a description is plain text in feeds, and rendered on its page", async () => {
  const { client } = app.db;
  const { id, slug, conferenceId } = await client.scheduleItem.findFirstOrThrow({
    where: { day: 1, type: "Panel" },
  });
  await client.scheduleItem.update({
    where: { id },
    data: {
      description: "**Ask** R&D\n- them\n- us",
      descriptionHtml:
        "<p><strong>Ask</strong> R&#x26;D</p>\n<ul>\n<li>them</li>\n<li>us</li>\n</ul>",
    },
  });
  app.publish([{ conferenceId, entity: "schedule-item", entityId: id }]);
  const text = "Ask R&D\n\n- them\n- us";
  const json = (await get("/schedule.json")).body;
  expect(json).toContain(JSON.stringify(text).slice(1, -1));
  const calendar = lines((await get(`/agenda/day1/${slug}.ics`)).body).join("\n");
  expect(calendar).toContain(text.replaceAll("\n", "\\n"));
  expect(json + calendar).not.toMatch(/\*\*|<strong>/);
});

test("a conference of three days has three days in the schedule", async () => {
  const { client } = app.db;
  await client.conference.update({
    where: { id: "default" },
    data: { endDate: new Date("2025-11-28") },
  });
  await client.scheduleItem.create({
    data: {
      conferenceId: "default",
      day: 3,
      startTime: "09:00",
      endTime: "10:00",
      title: "Encore",
      slug: "encore-of-friday",
    },
  });
  app.publishChange();
  const { conference } = JSON.parse((await get("/schedule.json")).body).schedule;
  expect(conference.daysCount).toBe(3);
  expect(conference.days[2].date).toBe("2025-11-28");
  expect(lines((await get("/agenda.ics")).body)).toContain("DTSTART:20251128T090000Z");
  expect((await get("/sitemap.xml")).body).toContain("/agenda/day3/encore-of-friday<");
});

test("the news feed lists all articles, newest first", async () => {
  const { rss } = await xml("/rss.xml");
  const dates = rss.channel.item.map((item: { pubDate: string }) => Date.parse(item.pubDate));
  expect(dates).toHaveLength(7);
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(rss.channel.item[0].link).toMatch(/^https:\/\/summit\.example\/[a-z0-9-]+\/$/);
});

test("the web manifest names the conference", async () => {
  const { response, body } = await get("/site.webmanifest");
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  expect(JSON.parse(body)).toMatchObject({
    name: "AI Summit London 2025",
    short_name: "AI Summit",
    start_url: "/",
  });
});

test("the sitemap lists every public page once, and nothing behind sign-in", async () => {
  const { urlset } = await xml("/sitemap.xml");
  const addresses = urlset.url.map((url: { loc: string }) => url.loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain("https://summit.example/");
  expect(addresses.filter((url: string) => url.includes("/speakers/"))).toHaveLength(20);
  expect(addresses.filter((url: string) => /admin|auth|create-conference/.test(url))).toEqual([]);
});

test("robots.txt references the sitemap and excludes the admin", async () => {
  const { body } = await get("/robots.txt");
  expect(body).toContain("Disallow: /admin\n");
  expect(body).toContain("Sitemap: https://summit.example/sitemap.xml");
});

describe("feeds are cached", () => {
  const feeds = ["/sitemap.xml", "/rss.xml", "/feed.json", "/schedule.xml", "/agenda.ics"];

  test("until the content changes", async () => {
    for (const path of feeds) await get(path);
    expect(await countStatements(() => Promise.all(feeds.map(get)))).toBe(0);
    app.publishChange();
    expect(await countStatements(() => get("/agenda.ics"))).toBeGreaterThan(0);
  });

  test("while the database is unavailable; uncached ones say when to retry", async () => {
    const away = await createTestApp();
    await seed(away.db.client);
    const read = (path: string) => fetch(away.url + path);
    expect((await read("/agenda.ics")).status).toBe(200);
    await away.endDatabase();
    away.publishChange();
    expect((await read("/agenda.ics")).status).toBe(200);
    const missing = await read("/schedule.xml");
    expect([missing.status, missing.headers.get("retry-after")]).toEqual([503, "5"]);
    await away.close();
  });
});
