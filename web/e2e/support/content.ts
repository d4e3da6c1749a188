import { conference } from "../../../prisma/content/conference.ts";
import { programme as builtInProgramme } from "../../../prisma/content/programme.ts";
import { speakers } from "../../../prisma/content/speakers.ts";
import { sponsors } from "../../../prisma/content/sponsors.ts";
import { ticketTypes } from "../../../prisma/content/ticket-types.ts";
import { venueDetails } from "../../../prisma/content/venue-details.ts";
import { paths, sitemapPaths } from "../../src/site/routes.ts";

// A test run's fresh database contains the built-in content, from which tests derive their expectations.

export { conference, speakers, sponsors, ticketTypes, venueDetails };

/** The programme by day, as in URLs. */
export const programme = builtInProgramme.map((item) => ({
  ...item,
  day: `day${item.day}` as const,
}));

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en-GB");

/**
 * The home grid by the specification's rule: one named partner, three more, another named senior
 * partner, the rest by name, six in a fixed order. The content lists the line-up in that order,
 * followed by the six who are left out.
 */
export const homeLineUp = (() => {
  const shown = speakers.slice(0, speakers.length - 6);
  return [...shown.slice(0, 5), ...shown.slice(5, -6).toSorted(byName), ...shown.slice(-6)];
})();

export const notOnHome = speakers.slice(-6);

export type Session = (typeof programme)[number];

export const sessionPath = (session: Session): string => paths.session(session);

/** "14:05" as "2:05 PM". */
export function twelveHour(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? "AM" : "PM"}`;
}

/** The first matching item of the programme; throws if the content has none. */
export function sessionWhere(wanted: (session: Session) => boolean): Session {
  const session = programme.find(wanted);
  if (!session) throw new Error("The built-in programme has no such session.");
  return session;
}

const ordinary = sessionWhere(({ type, speakers }) => type === "Talk" && speakers.length === 1);

/** One URL for every kind of page, for slow checks. */
export const everyPage = [
  { name: "home", path: paths.home, status: 200 },
  { name: "speakers", path: paths.speakers, status: 200 },
  { name: "a speaker", path: paths.speaker({ slug: String(ordinary.speakers[0]) }), status: 200 },
  { name: "agenda", path: paths.agenda, status: 200 },
  { name: "agenda, day 2", path: paths.agendaDay("day2"), status: 200 },
  { name: "a session", path: sessionPath(ordinary), status: 200 },
  { name: "a room", path: paths.room({ slug: "main-hall" }), status: 200 },
  { name: "venue", path: paths.venue, status: 200 },
  { name: "contact", path: paths.contact, status: 200 },
  { name: "news", path: paths.news, status: 200 },
  { name: "an article", path: paths.article({ slug: "data-before-models" }), status: 200 },
  { name: "no such page", path: "/no-such-page", status: 404 },
  { name: "no such speaker", path: paths.speaker({ slug: "nobody" }), status: 404 },
  { name: "no such issue", path: paths.newsletterIssue({ slug: "nothing" }), status: 404 },
  { name: "no such session", path: paths.session({ day: "day1", slug: "nothing" }), status: 404 },
] as const;

/** All other pages of the sitemap, and a newsletter page. */
export const plainPages = [
  ...sitemapPaths
    .filter((path) => !everyPage.some((page) => page.path === path))
    .map((path) => ({ name: path, path })),
  // Nothing leads to it while no issue is public.
  { name: "newsletter", path: paths.newsletterIssues },
  { name: "a letter of the newsletter", path: `${paths.newsletterConfirm}?token=any` },
];

export const contentPages = everyPage.filter(({ status }) => status === 200);

type Pass = (typeof ticketTypes)[number];
const featuresOf = ({ features }: Pass) => features.split("\n");

/** The features of every pass, which are listed once. */
export const sharedFeatures = ticketTypes
  .flatMap(featuresOf)
  .filter((line, index, all) => all.indexOf(line) === index)
  .filter((line) => ticketTypes.every((pass) => featuresOf(pass).includes(line)));

/** The features that distinguish a pass. */
export const ownFeatures = (pass: Pass): string[] =>
  featuresOf(pass).filter((line) => !sharedFeatures.includes(line));
