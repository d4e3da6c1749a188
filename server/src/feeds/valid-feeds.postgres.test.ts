import { parseFeed } from "@rowanmanning/feed-parser";
import { seed } from "@summit/prisma/seed.ts";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convert } from "xmlbuilder2";
import { z } from "zod";
import { repeatedIn, scheduleJsonRules, scheduleXmlRules } from "../../testing/schedule-rules.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** The feeds, as read by third-party parsers. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: "https://summit.example" } });
  await seed(app.db.client);
});
afterAll(() => app.close());

const read = async (path: string) => (await fetch(app.url + path)).text();
const readJson = async () => scheduleJsonRules.parse(JSON.parse(await read("/schedule.json")));
const readXml = async () =>
  scheduleXmlRules.parse(convert(await read("/schedule.xml"), { format: "object" }));

describe("the schedule for conference apps", () => {
  it("is valid according to c3voc's validators, as XML and JSON", async () => {
    const { schedule } = await readJson();
    expect(schedule.conference.acronym).toBe("ai_summit_london_2025");
    expect(repeatedIn(await readXml())).toEqual([]);
  });

  it("is valid with an empty day, and with two sessions of the same name", async () => {
    const { client } = app.db;
    const item = { conferenceId: "default", slug: "twin", title: "Twin" };
    await client.scheduleItem.createMany({
      data: [1, 2].map((day) => ({ ...item, day, startTime: "19:00", endTime: "19:30" })),
    });
    const where = { id: "default" };
    await client.conference.update({ where, data: { endDate: new Date("2025-11-28") } });
    app.publishChange();
    const { conference } = (await readJson()).schedule;
    expect(conference.days[2]).toMatchObject({
      day_start: "2025-11-28T09:00:00+00:00",
      rooms: {},
    });
    expect(repeatedIn(await readXml())).toEqual([]);
    await client.scheduleItem.deleteMany({ where: { slug: "twin" } });
    await client.conference.update({ where, data: { endDate: new Date("2025-11-27") } });
    app.publishChange();
  });

  it("has all sessions where a room has the name that stands for none", async () => {
    const { room, scheduleItem } = app.db.client;
    const { id: roomId } = await room.create({
      data: { conferenceId: "default", name: "Elsewhere" },
    });
    const times = { day: 1, startTime: "21:00", endTime: "21:30" };
    for (const slug of ["in-the-room", "in-none"]) {
      const rooms = slug === "in-none" ? {} : { rooms: { create: { roomId, position: 0 } } };
      const data = { conferenceId: "default", slug, title: slug, ...times, ...rooms };
      await scheduleItem.create({ data });
    }
    app.publishChange();
    const { conference } = (await readJson()).schedule;
    const there = conference.days[0]?.rooms.Elsewhere?.map(({ title }) => title);
    expect(there?.toSorted()).toEqual(["in-none", "in-the-room"]);
    expect(conference.rooms.filter(({ name }) => name === "Elsewhere")).toHaveLength(1);
    await scheduleItem.deleteMany({ where: { slug: { in: ["in-the-room", "in-none"] } } });
    await room.delete({ where: { id: roomId } });
    app.publishChange();
  });

  it("keeps the numbers and ids of events when another one is inserted", async () => {
    const idsOf = async () => {
      const { conference } = (await readJson()).schedule;
      const events = conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
      return new Map(
        events.map(({ guid, id, slug, persons }) => [guid, JSON.stringify({ id, slug, persons })]),
      );
    };
    const before = await idsOf();
    await app.db.client.scheduleItem.create({
      data: {
        conferenceId: "default",
        day: 1,
        slug: "dawn",
        title: "Dawn",
        startTime: "06:00",
        endTime: "06:30",
      },
    });
    app.publishChange();
    const after = await idsOf();
    expect(after.size).toBe(before.size + 1);
    for (const [guid, ids] of before) expect(after.get(guid)).toBe(ids);
  });
});

describe("the calendar", () => {
  const events = async (path = "/agenda.ics") => {
    const calendar = new ICAL.Component(ICAL.parse(await read(path)));
    return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  };

  it("has instants, and the time of each event's last change", async () => {
    for (const event of await events()) {
      expect(event.startDate.zone.tzid).toBe("UTC");
      expect(event.endDate.compare(event.startDate)).toBe(1);
      const changed = event.component.getFirstPropertyValue("last-modified");
      expect((changed as ICAL.Time).zone.tzid).toBe("UTC");
      expect(event.sequence).toBeGreaterThanOrEqual(0);
    }
  });

  it("has a sequence number that grows with each change of an event", async () => {
    const { id, version } = await app.db.client.scheduleItem.findFirstOrThrow();
    const of = async () => (await events()).find(({ uid }) => uid.startsWith(id));
    const before = await of();
    const data = { startTime: "07:00", version: version + 1 };
    await app.db.client.scheduleItem.update({ where: { id }, data });
    app.publishChange();
    const after = await of();
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    expect(after?.uid).toBe(before?.uid);
  });

  it("contains the days of the conference, with a sequence number for changes of name, dates and place", async () => {
    const { client } = app.db;
    const hold = async () => {
      const [event, ...others] = await events("/conference.ics");
      expect(others).toEqual([]);
      const changed = event?.component.getFirstPropertyValue("last-modified") as ICAL.Time;
      expect(changed.zone.tzid).toBe("UTC");
      return { sequence: event?.sequence ?? -1, at: changed.toJSDate(), place: event?.location };
    };
    const before = await hold();
    const where = { conferenceId: "default" };
    const later = new Date(Date.now() + 5_000);
    const data = { venueName: "Elsewhere", version: { increment: 1 }, updatedAt: later };
    await client.venueDetails.update({ where, data });
    app.publishChange();
    const after = await hold();
    expect(after.place).toMatch(/^Elsewhere, /);
    expect(after.sequence).toBe(before.sequence + 1);
    expect(after.at.getTime()).toBeGreaterThan(before.at.getTime());
  });
});

describe("a cancelled session", () => {
  const cancelled = { day: 1, slug: "what-is-lost", title: "What is lost" };
  let id = "";

  beforeAll(async () => {
    const { room, scheduleItem } = app.db.client;
    const { id: roomId } = await room.create({ data: { conferenceId: "default", name: "Attic" } });
    const times = { startTime: "20:00", endTime: "20:30" };
    const data = {
      conferenceId: "default",
      ...cancelled,
      ...times,
      rooms: { create: { roomId, position: 0 } },
    };
    ({ id } = await scheduleItem.create({ data }));
    const kept = await eventAt("/agenda.ics");
    expect(kept?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    const change = { status: "cancelled", version: { increment: 1 } } as const;
    const updatedAt = new Date(Date.now() + 5_000);
    await scheduleItem.update({ where: { id }, data: { ...change, updatedAt } });
    app.publishChange();
    sequenceBefore = kept?.sequence ?? Number.NaN;
    changedAt = updatedAt;
  });
  let sequenceBefore: number;
  let changedAt: Date;

  async function eventAt(path: string) {
    app.publishChange();
    const calendar = new ICAL.Component(ICAL.parse(await read(path)));
    const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
    return events.find(({ uid }) => uid.startsWith(id));
  }

  it.each([
    "/agenda.ics",
    "/agenda/day1.ics",
    `/agenda/day1/${cancelled.slug}.ics`,
    "/agenda/mine.ics?sessions=",
  ])("is cancelled in %s, as a newer version of the same event", async (path) => {
    const event = await eventAt(path.endsWith("=") ? path + id : path);
    expect(event?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event?.uid).toBe(`${id}@summit.example`);
    expect(event?.sequence).toBe(sequenceBefore + 1);
    const modified = event?.component.getFirstPropertyValue("last-modified") as ICAL.Time;
    expect(Math.floor(changedAt.getTime() / 1_000)).toBe(modified.toUnixTime());
    expect(event?.summary).toBe(cancelled.title);
  });

  it("is left out of the schedule for conference apps, with its room", async () => {
    await readJson();
    await readXml();
    for (const path of ["/schedule.xml", "/schedule.json"]) {
      expect(await read(path)).not.toMatch(/What is lost|Attic/);
    }
  });
});

/** JSON Feed 1.1: what must be there, and the form of what may. */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string().min(1),
      summary: z.string(),
      image: z.url().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime().optional(),
      tags: z.array(z.string()),
    }),
  ),
});

describe("the news feed", () => {
  it("has complete articles with absolute links", async () => {
    const { client } = app.db;
    const article = await client.article.findFirstOrThrow();
    const contentHtml = '<p>See <a href="/speakers">who comes</a> &amp; &lt;more&gt;.</p>';
    await client.article.update({
      where: { id: article.id },
      data: { contentHtml },
    });
    app.publishChange();
    const feed = parseFeed(await read("/rss.xml"));
    expect(feed.items).toHaveLength(7);
    for (const item of feed.items) {
      expect(item.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
      expect(item.url).toMatch(/^https:\/\/summit\.example\//);
      expect(item.published).toBeInstanceOf(Date);
      expect(item.content).toMatch(/^<p>/);
    }
    // Compared as text, because the parser also decodes entities in CDATA.
    const content =
      '<p>See <a href="https://summit.example/speakers">who comes</a> &amp; &lt;more&gt;.</p>';
    expect(await read("/rss.xml")).toContain(`<![CDATA[${content}]]>`);
    expect(feed.updated?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it("is the same as a JSON Feed, with the picture and the day of the last revision", async () => {
    const { client } = app.db;
    const { id } = await client.article.findFirstOrThrow({ orderBy: { publishedOn: "desc" } });
    const data = { coverUrl: "/api/pictures/cover", revisedOn: new Date("2025-11-20") };
    await client.article.update({ where: { id }, data });
    app.publishChange();
    const response = await fetch(`${app.url}/feed.json`);
    expect(response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
    const feed = jsonFeed.parse(await response.json());
    const rss = parseFeed(await read("/rss.xml"));
    expect(feed).toMatchObject({
      title: rss.title,
      description: rss.description,
      language: rss.language,
      home_page_url: rss.url,
      feed_url: "https://summit.example/feed.json",
    });
    expect(feed.items).toHaveLength(7);
    expect(
      feed.items.map(({ id, url, title, summary, date_published, tags }) => [
        id,
        url,
        title,
        summary,
        Date.parse(date_published),
        tags,
      ]),
    ).toEqual(
      rss.items.map(({ id, url, title, description, published, categories }) => [
        id,
        url,
        title,
        description,
        published?.getTime(),
        categories.map(({ label }) => label),
      ]),
    );
    const text = await read("/rss.xml");
    for (const item of feed.items) expect(text).toContain(`<![CDATA[${item.content_html}]]>`);
    expect(feed.items.find((item) => item.id === `urn:uuid:${id}`)).toMatchObject({
      image: "https://summit.example/api/pictures/cover",
      date_modified: "2025-11-20T00:00:00.000Z",
    });
  });
});

describe("every feed", () => {
  const paths = [
    "/schedule.xml",
    "/schedule.json",
    "/agenda.ics",
    "/rss.xml",
    "/feed.json",
    "/sitemap.xml",
  ];

  it.each(paths)("%s is compressed, and returns 304 if unchanged", async (path) => {
    const get = (headers = {}) => fetch(app.url + path, { headers });
    const first = await get({ "Accept-Encoding": "br" });
    expect(first.headers.get("content-encoding")).toBe("br");
    const etag = first.headers.get("etag") ?? "";
    const lastModified = first.headers.get("last-modified") ?? "";
    expect(Date.parse(lastModified)).toBeLessThanOrEqual(Date.now() + 5_000);
    expect((await get({ "If-None-Match": etag })).status).toBe(304);
    expect((await get({ "If-Modified-Since": lastModified })).status).toBe(304);
    expect((await get({ "If-Modified-Since": "Sat, 01 Jan 2000 00:00:00 GMT" })).status).toBe(200);
  });

  it.each(paths)("%s changes Last-Modified only with its content", async (path) => {
    const read = async () => {
      const { headers } = await fetch(app.url + path);
      return headers.get("last-modified");
    };
    const before = await read();
    app.publishChange();
    expect(await read()).toBe(before);
    const data = { updatedAt: new Date(), name: `AI Summit ${path}`, version: { increment: 1 } };
    await app.db.client.conference.update({ where: { id: "default" }, data });
    const item = await app.db.client.scheduleItem.findFirstOrThrow({ where: { type: "Panel" } });
    const slug = `panel-of-${path.slice(1).replace(".", "-")}`;
    await app.db.client.scheduleItem.update({ where: { id: item.id }, data: { slug } });
    app.publishChange();
    expect(Date.parse((await read()) ?? "")).toBeGreaterThan(Date.parse(before ?? ""));
  });
});
