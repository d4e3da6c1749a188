import { factories } from "@summit/prisma/testing/factories.ts";
import ICAL from "ical.js";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBuiltInSite, find } from "../../testing/built-in-site.ts";
import { readXml } from "../../testing/read-xml.ts";

// A night of 31C3, and a session that has no time yet, in every output, each read by a parser that others wrote.
let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let conferenceId: string;
const base = "/c/31c3";

/** In the order in which they take place. */
const sessions = [
  {
    title: "Opening",
    day: 1,
    startTime: "11:00",
    endTime: "11:30",
    starts: "2014-12-27T11:00:00+01:00",
    lasts: "00:30",
    on: "2014-12-27",
  },
  {
    title: "Party",
    day: 1,
    startTime: "22:00",
    endTime: "02:00",
    starts: "2014-12-27T22:00:00+01:00",
    lasts: "04:00",
    on: "2014-12-27",
  },
  {
    title: "Gameshow",
    day: 1,
    startTime: "23:00",
    endTime: "00:00",
    starts: "2014-12-27T23:00:00+01:00",
    lasts: "01:00",
    on: "2014-12-27",
  },
  {
    title: "Lightning",
    day: 1,
    startTime: "00:15",
    endTime: "01:15",
    afterMidnight: true,
    starts: "2014-12-28T00:15:00+01:00",
    lasts: "01:00",
    on: "2014-12-28",
  },
  {
    title: "Breakfast",
    day: 2,
    startTime: "06:30",
    endTime: "07:00",
    starts: "2014-12-28T06:30:00+01:00",
    lasts: "00:30",
    on: "2014-12-28",
  },
  {
    title: "Farewell",
    day: 2,
    startTime: "00:45",
    endTime: "03:00",
    afterMidnight: true,
    starts: "2014-12-29T00:45:00+01:00",
    lasts: "02:15",
    on: "2014-12-29",
  },
];
const titles = sessions.map(({ title }) => title);

beforeAll(async () => {
  site = await createBuiltInSite();
  const create = factories(site.app.db.client);
  const conference = await create.conference({
    slug: "31c3",
    name: "31C3 in Hamburg",
    timeZone: "Europe/Berlin",
    startDate: new Date("2014-12-27"),
    endDate: new Date("2014-12-28"),
  });
  conferenceId = conference.id;
  const ada = await create.speaker({ conferenceId, name: "Ada", slug: "ada" });
  for (const { starts: _, lasts: __, on: ___, ...session } of sessions.toReversed()) {
    const slug = session.title.toLowerCase();
    await create.scheduleItem({ conferenceId, slug, location: "Saal 1", ...session });
  }
  await create.scheduleItem({
    conferenceId,
    title: "Undecided",
    slug: "undecided",
    day: null,
    startTime: null,
    endTime: null,
    speakerIds: [ada.id],
  });
  site.app.publishChange(conferenceId);
});
afterAll(() => site.app.close());

const read = async (path: string) => (await site.ask(base + path)).text();
const documentAt = async (path: string): Promise<Document> => parseHTML(await read(path)).document;

const lengthOf = (from: string | Date, until: string | Date) => {
  const minutes = (new Date(until).getTime() - new Date(from).getTime()) / 60_000;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours, rest].map((part) => String(part).padStart(2, "0")).join(":");
};

const expected = sessions.map(({ title, starts, lasts }) => ({
  title,
  lasts,
  starts: new Date(starts).toISOString(),
}));

describe("a night is in order and has its true times in", () => {
  it.each<[string, () => Promise<{ title: string; starts: string; lasts: string }[]>]>([
    [
      "the API",
      async () => {
        const { body } = await site.app.graphql(
          "query ($id: ID!) { scheduleItems(conferenceId: $id) { title startsAt endsAt } }",
          { id: conferenceId },
        );
        return body.data.scheduleItems.map(
          ({ title, startsAt, endsAt }: Record<string, string>) => ({
            title,
            starts: startsAt,
            lasts: lengthOf(startsAt ?? "", endsAt ?? ""),
          }),
        );
      },
    ],
    [
      "the agenda",
      async () => {
        const document = await documentAt("/agenda");
        return [...document.querySelectorAll("main li[data-session]")].map((entry) => {
          const [starts = "", ends = ""] = ["data-starts-at", "data-ends-at"].map(
            (name) => entry.getAttribute(name) ?? "",
          );
          const title = find(entry, "h3").textContent ?? "";
          return { title, starts, lasts: lengthOf(starts, ends) };
        });
      },
    ],
    [
      "pages of sessions",
      () =>
        Promise.all(
          sessions.map(async ({ day, title }) => {
            const document = await documentAt(`/agenda/day${day}/${title.toLowerCase()}`);
            const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
              .map(({ textContent }) => JSON.parse(textContent ?? ""))
              .find((one) => one["@type"] === "Event");
            const { name, startDate, endDate } = data;
            return { title: name, starts: startDate, lasts: lengthOf(startDate, endDate) };
          }),
        ),
    ],
    [
      "calendars",
      async () => {
        const calendar = new ICAL.Component(ICAL.parse(await read("/agenda.ics")));
        return calendar.getAllSubcomponents("vevent").map((component) => {
          const event = new ICAL.Event(component);
          const [starts, ends] = [event.startDate.toJSDate(), event.endDate.toJSDate()];
          return {
            title: event.summary,
            starts: starts.toISOString(),
            lasts: lengthOf(starts, ends),
          };
        });
      },
    ],
    [
      "schedule.json",
      async () => {
        const { schedule } = JSON.parse(await read("/schedule.json"));
        return schedule.conference.days
          .flatMap(({ rooms }: { rooms: object }) => Object.values(rooms).flat())
          .map(({ title, date, duration }: Record<string, string>) => ({
            title,
            starts: new Date(date ?? "").toISOString(),
            lasts: duration,
          }));
      },
    ],
    [
      "schedule.xml",
      async () => {
        const elements = readXml(await read("/schedule.xml"));
        const of = (wanted: string) =>
          elements.filter(({ name }) => name === wanted).map(({ text }) => text);
        const [dates, durations] = [of("date"), of("duration")];
        return of("title")
          .slice(1)
          .map((title, index) => ({
            title,
            lasts: durations[index] ?? "",
            starts: new Date(dates[index] ?? "").toISOString(),
          }));
      },
    ],
  ])("%s", async (_output, readSessions) => {
    expect(await readSessions()).toEqual(expected);
  });
});

it("the format of conference apps has a night's sessions in the day on which it begins", async () => {
  const { schedule } = JSON.parse(await read("/schedule.json"));
  const days = schedule.conference.days.map(
    (day: {
      date: string;
      day_start: string;
      day_end: string;
      rooms: Record<string, object[]>;
    }) => [day.date, day.day_start, day.day_end, Object.values(day.rooms).flat().length],
  );
  expect(days).toEqual([
    ["2014-12-27", "2014-12-27T09:00:00+01:00", "2014-12-28T02:00:00+01:00", 4],
    ["2014-12-28", "2014-12-28T06:30:00+01:00", "2014-12-29T03:00:00+01:00", 2],
  ]);
});

it("what starts after midnight says which night it is", async () => {
  const agenda = await documentAt("/agenda");
  const entry = [...agenda.querySelectorAll("li[data-session]")].find(({ textContent }) =>
    textContent?.includes("Lightning"),
  );
  expect(entry?.textContent).toContain("00:15 – 01:15");
  expect(entry?.textContent).toContain("Night to Dec 28th");
  expect(agenda.documentElement.textContent?.match(/Night to/g)).toHaveLength(2);
  const page = await documentAt("/agenda/day1/lightning");
  expect(find(page, "main").textContent).toContain("Night to 28th December");
  const embed = await documentAt("/embed/agenda");
  expect([...embed.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Saturday 27 December",
    "Sunday 28 December",
  ]);
  expect([...embed.querySelectorAll("time")].map(({ textContent }) => textContent)).toContain(
    "00:15 – 01:15 (Night to Sunday 28 December)",
  );
});

it("a conference is over when its last night is", async () => {
  const { body } = await site.app.graphql(
    "query ($id: ID!) { conference(id: $id) { endsAt overAt isOver } }",
    { id: conferenceId },
  );
  expect(body.data.conference).toEqual({
    endsAt: "2014-12-28T16:00:00.000Z",
    overAt: "2014-12-29T02:00:00.000Z",
    isOver: true,
  });
});

describe("a session without a time", () => {
  it("is on the page of its speaker, without a link", async () => {
    const main = find(await documentAt("/speakers/ada"), "main");
    expect(main.textContent).toContain("Undecided");
    expect(main.querySelectorAll('a[href*="undecided"]')).toHaveLength(0);
  });

  it.each([
    "/agenda",
    "/my-agenda",
    "/agenda.ics",
    "/schedule.json",
    "/schedule.xml",
    "/embed/agenda",
    "/search?q=undecided",
    "/sitemap.xml",
    "",
    "/agenda/day1/undecided",
  ])("is not at %s", async (path) => {
    const text = await read(path);
    expect(text.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/Undecided<|Undecided"|Undecided\r/);
  });
});

it("counts as sessions only what is scheduled", async () => {
  expect(titles).toHaveLength(6);
  const { body } = await site.app.graphql(
    "query ($id: ID!) { conference(id: $id) { sessionCount } }",
    { id: conferenceId },
  );
  expect(body.data.conference).toEqual({ sessionCount: 6 });
});
