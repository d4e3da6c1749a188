import { articles } from "../../../prisma/content/articles.ts";
import { conference } from "../../../prisma/content/conference.ts";
import { contactDetails } from "../../../prisma/content/contact-details.ts";
import { exhibitPackages } from "../../../prisma/content/exhibit-packages.ts";
import { programme } from "../../../prisma/content/programme.ts";
import { speakers } from "../../../prisma/content/speakers.ts";
import { sponsors } from "../../../prisma/content/sponsors.ts";
import { ticketTypes } from "../../../prisma/content/ticket-types.ts";
import { venueDetails } from "../../../prisma/content/venue-details.ts";

// The fresh database of a test run holds the built-in content; tests read off it what to expect.

export {
  articles,
  conference,
  contactDetails,
  exhibitPackages,
  programme,
  speakers,
  sponsors,
  ticketTypes,
  venueDetails,
};

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en-GB");

/** Everyone, as the list page orders them. */
export const speakersByName = speakers.toSorted(byName);

/**
 * The home grid by the specification's rule: one named partner, three more, another named senior
 * partner, the rest by name, six in a fixed order. The content lists the line-up in that order,
 * followed by the six who are left out.
 */
export const homeLineUp = (() => {
  const shown = speakers.slice(0, speakers.length - 6);
  return [...shown.slice(0, 5), ...shown.slice(5, -6).toSorted(byName), ...shown.slice(-6)];
})();

export const leftOutOnHome = speakers.slice(-6);

/** "2025-10-21" as "21 October 2025". */
export const fullDate = (date: Date): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(date);

/** 2295 as "£2,295". */
export const pounds = (amount: number): string => `£${amount.toLocaleString("en-GB")}`;

/** The slug of a session by the specification's rule. */
export const sessionSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-");

export type Session = (typeof programme)[number];

export const sessionPath = ({ day, title }: Session): string =>
  `/agenda/${day}/${sessionSlug(title)}`;

/** "14:05" as "2:05 PM". */
export function twelveHour(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? "AM" : "PM"}`;
}

/** The first item of the programme that a test needs; the content is wrong where there is none. */
export function sessionWhere(wanted: (session: Session) => boolean): Session {
  const session = programme.find(wanted);
  if (!session) throw new Error("The built-in programme has no such session.");
  return session;
}

export const specialShareTitle = "how to drive value from gen ai at enterprises";

const ordinary = sessionWhere(({ type, speakers }) => type === "Talk" && speakers.length === 1);

/** One address of every kind of page, for what must hold on all of them but takes time. */
export const everyPage = [
  { name: "home", path: "/", status: 200 },
  { name: "speakers", path: "/speakers", status: 200 },
  { name: "a speaker", path: `/speakers/${ordinary.speakers[0]}`, status: 200 },
  { name: "agenda", path: "/agenda", status: 200 },
  { name: "agenda, day 2", path: "/agenda#day2", status: 200 },
  { name: "a session", path: sessionPath(ordinary), status: 200 },
  { name: "venue", path: "/venue", status: 200 },
  { name: "contact", path: "/contact", status: 200 },
  { name: "news", path: "/news", status: 200 },
  { name: "an article", path: "/data-before-models/", status: 200 },
  { name: "no such page", path: "/no-such-page", status: 404 },
  { name: "no such speaker", path: "/speakers/nobody", status: 404 },
  { name: "no such session", path: "/agenda/day1/nothing", status: 404 },
] as const;

/** Pages made of nothing that the others have not. */
export const plainPages = [
  { name: "passes", path: "/register" },
  { name: "exhibition", path: "/exhibition" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "the code of conduct", path: "/code-of-conduct" },
  { name: "about", path: "/about-us" },
  { name: "a letter of the newsletter", path: "/newsletter/confirm?token=any" },
] as const;

export const contentPages = everyPage.filter(({ status }) => status === 200);

/** Every page by its own document: without those that differ in the hash only. */
export const everyDocument = everyPage.filter(({ path }) => !path.includes("#"));
