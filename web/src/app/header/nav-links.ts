import type { SiteSection } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";

export type NavLink = {
  label: string;
  to: string;
  /** What it leads to; without, a page that every site has. */
  section?: SiteSection;
  /** The paths on which this link counts as the current page. */
  marks: readonly string[];
  /** Left out of the mobile menu on windows narrower than 1024 px. */
  wideOnly?: boolean;
};

/** The main navigation, in order. Some targets are short addresses that redirect. */
export const navLinks: readonly NavLink[] = [
  { label: "HOME", to: paths.home, marks: [paths.home] },
  { label: "ATTEND", to: paths.attend, marks: [paths.register], section: "tickets" },
  { label: "SPEAKERS", to: paths.speakers, marks: [paths.speakers], section: "speakers" },
  { label: "SCHEDULE", to: paths.schedule, marks: [paths.agenda], section: "schedule" },
  { label: "VENUE", to: paths.venue, marks: [paths.venue], section: "venue" },
  {
    label: "TICKETS",
    to: paths.tickets,
    // Leads to the same page as ATTEND, which is in every menu and is the one that is marked.
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

/** How a link relates to the page being shown, as `aria-current` says it. */
export function currentMark(link: NavLink, pathname: string): "page" | "true" | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  if (link.marks.includes(path)) return "page";
  // A speaker's page is below the list, but not the list itself.
  const within = link.marks.some((mark) => mark !== paths.home && path.startsWith(`${mark}/`));
  return within ? "true" : undefined;
}
