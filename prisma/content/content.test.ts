import { describe, expect, it } from "vitest";
import { conference } from "./conference.ts";
import { contactDetails } from "./contact-details.ts";
import { exhibitPackages } from "./exhibit-packages.ts";
import { programme } from "./programme.ts";
import { speakers } from "./speakers.ts";
import { sponsors } from "./sponsors.ts";
import { ticketTypes } from "./ticket-types.ts";
import type { ScheduleItemContent } from "./types.ts";
import { venueDetails } from "./venue-details.ts";

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const onDay = (day: number) => programme.filter((item) => item.day === day);
const isoDay = (date: Date | null) => date?.toISOString().slice(0, 10);
const CLEAN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe("the conference", () => {
  it("is the one of the specification", () => {
    expect(conference).toMatchObject({ id: "default", name: "AI Summit London 2025" });
    expect([isoDay(conference.startDate), isoDay(conference.endDate)]).toEqual([
      "2025-11-26",
      "2025-11-27",
    ]);
  });
});

describe("speakers", () => {
  const onHome = speakers.filter((speaker) => speaker.showOnHome);

  it("are twenty, each with a slug made from the name", () => {
    expect(speakers).toHaveLength(20);
    for (const { name, slug, imageUrl } of speakers) {
      expect(slug).toBe(name.toLowerCase().replaceAll(" ", "-"));
      expect(slug).toMatch(CLEAN_SLUG);
      expect(imageUrl).toBe(`/portraits/${slug}.webp`);
    }
    expect(isUnique(speakers.map((speaker) => speaker.slug))).toBe(true);
  });

  it("have a biography of 90 to 150 words", () => {
    for (const { slug, bio } of speakers) {
      expect(words(bio).length, slug).toBeGreaterThanOrEqual(90);
      expect(words(bio).length, slug).toBeLessThanOrEqual(150);
    }
  });

  it("follow the home-grid rule: partner, three, senior partner, rest by name, six last", () => {
    expect(onHome.map(({ homeOrder }) => homeOrder)).toEqual(onHome.map((_, index) => index + 1));
    expect(onHome).toHaveLength(14);
    expect(onHome[0]?.title).toBe("Partner");
    expect(onHome[4]?.title).toBe("Senior Partner");
    const rest = onHome.slice(5, 8).map(({ name }) => name);
    expect(rest).toEqual(rest.toSorted((one, other) => one.localeCompare(other, "en")));
    expect(speakers.length - onHome.length).toBe(6);
  });

  it("link to no real person's profile", () => {
    for (const { twitterUrl, linkedinUrl, githubUrl } of speakers) {
      for (const url of [twitterUrl, linkedinUrl, githubUrl]) {
        expect(url ?? "https://example.com/").toMatch(/^https:\/\/example\.com\//);
      }
    }
  });
});

describe("the programme", () => {
  it("has 18 items on day 1 from 09:00 and 16 on day 2 from 09:20", () => {
    expect(onDay(1)).toHaveLength(18);
    expect(onDay(2)).toHaveLength(16);
    expect(onDay(1)[0]?.startTime).toBe("09:00");
    expect(onDay(2)[0]?.startTime).toBe("09:20");
  });

  it.each([
    [1, "16:45"],
    [2, "16:00"],
  ])("runs through day %i without overlap or gap until %s", (day, end) => {
    const items = onDay(day);
    for (const [index, item] of items.entries()) {
      expect(item.startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(item.endTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(item.endTime > item.startTime, item.title).toBe(true);
      expect(item.endTime).toBe(items[index + 1]?.startTime ?? end);
    }
  });

  it("gives talks and keynotes 15 to 20 minutes and panels 60", () => {
    for (const item of programme) {
      const length = minutes(item.endTime) - minutes(item.startTime);
      if (item.type === "Panel") expect(length, item.title).toBe(60);
      if (item.type === "Talk" || item.type === "Keynote") {
        expect(length, item.title).toBeGreaterThanOrEqual(15);
        expect(length, item.title).toBeLessThanOrEqual(20);
      }
    }
  });

  it("has the panel and the drinks reception where the specification has them", () => {
    expect(onDay(2).find((item) => item.type === "Panel")).toMatchObject({
      startTime: "11:30",
      endTime: "12:30",
    });
    expect(onDay(1).at(-1)).toMatchObject({
      startTime: "16:00",
      endTime: "16:45",
      type: "Break",
      location: "Networking Area",
    });
  });

  it("names only speakers that exist, and every one of them", () => {
    const known = new Set(speakers.map((speaker) => speaker.slug));
    const named = new Set(programme.flatMap((item) => item.speakers));
    expect(named).toEqual(known);
  });

  it("never has a speaker in two places at once", () => {
    const bookings = programme.flatMap((item) =>
      item.speakers.map((speaker) => ({ ...item, speaker })),
    );
    for (const a of bookings) {
      const clashes = bookings.filter(
        (b) =>
          b.speaker === a.speaker &&
          b.day === a.day &&
          b.startTime < a.endTime &&
          a.startTime < b.endTime,
      );
      expect(clashes, `${a.speaker}, ${a.title}`).toHaveLength(1);
    }
  });

  it("labels the items that have no linked speaker, breaks apart", () => {
    for (const item of programme) {
      const expected = item.speakers.length > 0 || item.type === "Break" ? null : "Speaker TBC";
      expect(item.speakerLabel, item.title).toBe(expected);
    }
  });

  it("gives every session a theme, and every theme two sessions at least", () => {
    const count = new Map<string, number>();
    for (const { type, title, theme } of programme as readonly ScheduleItemContent[]) {
      expect(theme === undefined, title).toBe(type === "Break");
      if (theme) count.set(theme, (count.get(theme) ?? 0) + 1);
    }
    expect(count.size).toBe(8);
    expect(Math.min(...count.values())).toBeGreaterThan(1);
  });

  it("gives every item the slug of its title, unique on its day", () => {
    const slugOf = (title: string) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replace(/\s+/g, "-")
        .replace(/-+/g, "-");
    for (const { slug, title } of programme) {
      expect(slug).toBe(slugOf(title));
      expect(slug).toMatch(CLEAN_SLUG);
    }
    expect(isUnique(programme.map(({ day, slug }) => `${day} ${slug}`))).toBe(true);
  });

  it("has the session with a share image of its own", () => {
    const title = "How to Drive Value from Gen AI at Enterprises";
    expect(programme.filter((item) => item.title.includes(title))).toHaveLength(1);
  });
});

describe("passes, stands and sponsors", () => {
  it("are three passes, three stands and four sponsors", () => {
    expect(ticketTypes.map((ticket) => [ticket.name, ticket.price, ticket.currency])).toEqual([
      ["Early Bird", 495, "GBP"],
      ["VIP Pass", 695, "GBP"],
      ["Full Price", 2295, "GBP"],
    ]);
    expect(
      exhibitPackages.map((item) => [item.name, item.price, item.delegatePasses, item.standSize]),
    ).toEqual([
      ["Package 1", 2850, 2, "3 × 2 m (6 sqm)"],
      ["Package 2", 3850, 3, "6 sqm"],
      ["Package 3", 4850, 5, "3 × 3 m (9 sqm)"],
    ]);
    for (const { inclusions } of exhibitPackages) {
      expect(inclusions).toMatch(
        /electricity.*wi-?fi.*table and 2 chairs.*lunches and teas.*delegates list.*slides.*networking app/is,
      );
    }
    expect(sponsors).toHaveLength(4);
  });

  it("have a purchase page each", () => {
    const pages = [...ticketTypes, ...exhibitPackages].map((item) => item.purchaseUrl ?? "");
    expect(isUnique(pages)).toBe(true);
    for (const page of pages) expect(page).toMatch(/^https:\/\/shop\.example\.com\//);
  });

  it("say the day by which a pass is booked, and end on that day", () => {
    expect(ticketTypes.map((t) => [t.description, isoDay(t.availableUntil)])).toEqual([
      ["Book by 5th November", "2025-11-05"],
      ["Book by 5th November", "2025-11-05"],
      ["Book by 27th November", "2025-11-27"],
    ]);
  });
});

describe("venue and contact", () => {
  it("offer three hotels at the specified prices", () => {
    expect(venueDetails.nearbyAccommodations.map((hotel) => hotel.price)).toEqual([32, 183, 207]);
  });

  it("answer at least three questions", () => {
    expect(contactDetails.faq.length).toBeGreaterThanOrEqual(3);
    expect(contactDetails.officeHours).toBe("Mon–Fri 9:00 AM–6:00 PM\nSat–Sun closed");
  });
});
