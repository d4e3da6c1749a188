import type { PlainMessageKey, Translate } from "@summit/schema/messages/translator.ts";
import type { MenuTarget, SiteSection } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";
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

type SiteLink = Omit<NavLink, "label"> & { label: PlainMessageKey };

/** The parts of the site that the menu leads to, in the default order. Some links go to short URLs that redirect. */
const siteLinks: Record<Exclude<MenuTarget, "page" | "link">, SiteLink> = {
  home: { label: "site.navHome", to: paths.home, marks: [paths.home] },
  attend: {
    label: "site.navAttend",
    to: paths.attend,
    marks: [paths.register],
    section: "tickets",
  },
  speakers: {
    label: "site.navSpeakers",
    to: paths.speakers,
    section: "speakers",
    marks: [paths.speakers],
  },
  schedule: {
    label: "site.navSchedule",
    to: paths.schedule,
    section: "schedule",
    marks: [paths.agenda],
  },
  venue: { label: "site.navVenue", to: paths.venue, marks: [paths.venue], section: "venue" },
  tickets: {
    label: "site.navTickets",
    to: paths.tickets,
    // Links to the same page as ATTEND, which is the one marked as current where a menu has both.
    marks: [],
    section: "tickets",
    wideOnly: true,
  },
  exhibition: {
    label: "site.navExpo",
    to: paths.exhibition,
    section: "exhibition",
    marks: [paths.exhibition],
  },
  call: { label: "site.navCall", to: paths.call, marks: [paths.call] },
  contact: { label: "site.navContact", to: paths.contact, marks: [paths.contact] },
};

/** The main navigation until the conference is loaded. */
const defaultLinks = (t: Translate): readonly NavLink[] =>
  Object.values(siteLinks)
    .filter(({ to }) => to !== paths.call)
    .map((link) => ({ ...link, label: t(link.label) }));

type Entry = Conference["menu"][number];

/** Whether visitors see an entry of a menu. */
export const isShown = (entry: Entry, offersCall: boolean) =>
  !entry.hidden && (entry.target !== "call" || offersCall);

export type WithMenu = Pick<Conference, "menu" | "offersCall">;

/** The main navigation of a conference in order, without what it hides. */
export function navLinksOf(t: Translate, conference: WithMenu | undefined): readonly NavLink[] {
  if (!conference) return defaultLinks(t);
  const { menu, offersCall } = conference;
  const shown = menu.filter((entry) => isShown(entry, offersCall));
  const hasBoth = shown.some(({ target }) => target === "attend");
  return shown.flatMap((entry) => {
    const link = linkOf(t, entry);
    if (entry.target !== "tickets" || hasBoth || !link) return link ?? [];
    return { ...link, marks: siteLinks.attend.marks, wideOnly: false };
  });
}

function linkOf(t: Translate, { target, label, url, page }: Entry): NavLink | undefined {
  if (target === "page") {
    return page ? linkTo(paths.page(page.slug), label ?? page.title) : undefined;
  }
  if (target === "link") return url && label ? linkTo(url, label) : undefined;
  const link = siteLinks[target];
  return { ...link, label: label ?? t(link.label) };
}

const linkTo = (to: string, label: string): NavLink => ({ label, to, marks: [plain(to)] });

export const adminLinkOf = (t: Translate): NavLink => ({
  label: t("site.navAdmin"),
  to: paths.adminDashboard,
  marks: [paths.adminDashboard],
});

/** Whether it is the link to the admin. */
export const isAdminLink = ({ to }: NavLink): boolean => to === paths.adminDashboard;

const plain = (path: string) => (path.length > 1 ? path.replace(/\/+$/, "") : path);

/** How a link relates to the current page, as a value of `aria-current`. */
export function currentMark(link: NavLink, pathname: string): "page" | "true" | undefined {
  const path = plain(pathname);
  if (link.marks.includes(path)) return "page";
  // A speaker's page belongs to the list but is not the list itself.
  const within = link.marks.some((mark) => mark !== paths.home && path.startsWith(`${mark}/`));
  return within ? "true" : undefined;
}

/** Characters that fit into the bar, three of them for the space around each link; more where links are closer. */
const barRoom = { wide: 101, tight: 107 };
/** As many as can be taken in at a glance; the built-in ones, and the admin's where links are closer. */
const barMost = { wide: 8, tight: 9 };

/** A character of the name is wider than one of a link; the name has two lines, and longer ones are cut. */
const roomForName = (name: string): number =>
  1.3 * Math.min(20, Math.max(name.length / 2, ...name.split(/\s+/).map(({ length }) => length)));

/** The links that fit into the bar of wide windows beside the conference's name, and those that do not. */
export function fitLinks(
  t: Translate,
  links: readonly NavLink[],
  name = "",
  spacing: keyof typeof barRoom = "wide",
): { shown: NavLink[]; more: NavLink[] } {
  const room = barRoom[spacing] - roomForName(name);
  const widths = links.map(({ label }) => label.length + 3);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const areMany = links.length > barMost[spacing];
  const most = areMany ? barMost[spacing] - 1 : links.length;
  const roomForMore = areMany || total > room ? t("site.navMore").length + 5 : 0;
  let used = roomForMore;
  let count = 0;
  for (const width of widths) {
    used += width;
    if (used > room || count === most) break;
    count += 1;
  }
  return { shown: links.slice(0, count), more: links.slice(count) };
}
