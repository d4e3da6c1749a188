import type { SiteSection } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";

export type NavLink = {
  label: string;
  to: string;
  /** The section it links to; undefined for pages that every site has. */
  section?: SiteSection;
  /** Paths on which this link is marked as current. */
  marks: readonly string[];
  /** Hidden in the mobile menu below 1024 px. */
  wideOnly?: boolean;
};

/** The main navigation, in order. Some links go to short URLs that redirect. */
export const navLinks: readonly NavLink[] = [
  { label: "HOME", to: paths.home, marks: [paths.home] },
  { label: "ATTEND", to: paths.attend, marks: [paths.register], section: "tickets" },
  { label: "SPEAKERS", to: paths.speakers, marks: [paths.speakers], section: "speakers" },
  { label: "SCHEDULE", to: paths.schedule, marks: [paths.agenda], section: "schedule" },
  { label: "VENUE", to: paths.venue, marks: [paths.venue], section: "venue" },
  {
    label: "TICKETS",
    to: paths.tickets,
    // Links to the same page as ATTEND, which is in every menu and is the one marked as current.
    marks: [],
    section: "tickets",
    wideOnly: true,
  },
  { label: "EXPO", to: paths.exhibition, marks: [paths.exhibition], section: "exhibition" },
  { label: "CONTACT", to: paths.contact, marks: [paths.contact] },
];

export const adminLink: NavLink = {
  label: "ADMIN DASHBOARD",
  to: paths.adminDashboard,
  marks: [paths.adminDashboard],
};

/** How a link relates to the current page, as a value of `aria-current`. */
export function currentMark(link: NavLink, pathname: string): "page" | "true" | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  if (link.marks.includes(path)) return "page";
  // A speaker's page belongs to the list but is not the list itself.
  const within = link.marks.some((mark) => mark !== paths.home && path.startsWith(`${mark}/`));
  return within ? "true" : undefined;
}
