import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { publicIssues } from "#letter/public-issues.ts";

/** The parts of a conference's site that exist only if they have content. */
export const siteSections = [
  "speakers",
  "schedule",
  "venue",
  "tickets",
  "exhibition",
  "sponsors",
  "news",
  "newsletter",
] as const;

export type SiteSection = (typeof siteSections)[number];

/** The selection that determines them. */
export const sectionSelect = {
  venueDetails: { select: { id: true } },
  _count: {
    select: {
      speakers: true,
      scheduleItems: true,
      ticketTypes: { where: { active: true } },
      exhibitPackages: true,
      sponsors: true,
      articles: true,
      letters: { where: publicIssues },
    },
  },
} satisfies Prisma.ConferenceSelect;

type Counted = Prisma.ConferenceGetPayload<{ select: typeof sectionSelect }>;

/** The parts with content, in order. */
export function sectionsOf({ venueDetails, _count: count }: Counted): SiteSection[] {
  const has: Record<SiteSection, boolean> = {
    speakers: count.speakers > 0,
    schedule: count.scheduleItems > 0,
    venue: venueDetails !== null,
    tickets: count.ticketTypes > 0,
    exhibition: count.exhibitPackages > 0,
    sponsors: count.sponsors > 0,
    news: count.articles > 0,
    newsletter: count.letters > 0,
  };
  return siteSections.filter((section) => has[section]);
}

/** The same for a conference by its id; empty if it does not exist. */
export async function readSections(db: PrismaClient, id: string): Promise<SiteSection[]> {
  const conference = await db.conference.findUnique({ where: { id }, select: sectionSelect });
  return conference ? sectionsOf(conference) : [];
}
