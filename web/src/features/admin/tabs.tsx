import type { ComponentType } from "react";
import { type Preloadable, preloadable } from "#lib/preloadable.tsx";
import { readableName } from "#lib/readable-name.ts";

/** One section of the admin; its code is loaded when it is opened. */
type Tab<Id extends string = string> = Preloadable & {
  id: Id;
  label: string;
  /** Whether it consists of forms only, and is hidden from read-only members. */
  isForm?: boolean;
  /** Whether it shows what visitors sent or who people are, or the conference's settings, and is hidden from reviewers. */
  isPrivate?: boolean;
  /** Whether it is for those who review proposals, all of the team but helpers. */
  isReview?: boolean;
};

/** A group of tabs. One with a label can be folded. */
export type TabGroup = {
  label?: string;
  tabs: readonly Tab[];
  /** Closed at first. */
  folded?: true;
  /** Those that the specification names: never folded, and on phones each a link of its own. */
  isMain?: true;
};

/**
 * @param name of the component in its module
 * @param label by default what its id says
 */
const tab = <Id extends string, Name extends string>(
  id: Id,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  label = readableName(id),
): Tab<Id> => ({
  id,
  label,
  ...preloadable(async () => (await load())[name]),
});

const formTab: typeof tab = (...declared) => ({ ...tab(...declared), isForm: true });

const privateTab: typeof tab = (...declared) => ({ ...tab(...declared), isPrivate: true });

const reviewTab: typeof tab = (...declared) => ({ ...tab(...declared), isReview: true });

const speakers = tab("speakers", () => import("./speakers/speakers-tab.tsx"), "SpeakersTab");
const schedule = tab("schedule", () => import("./schedule/schedule-tab.tsx"), "ScheduleTab");
const people = privateTab("people", () => import("./people/people-tab.tsx"), "PeopleTab");
const venue = tab("venue", () => import("./venue/venue-tab.tsx"), "VenueTab");
const tickets = privateTab("tickets", () => import("./tickets/tickets-tab.tsx"), "TicketsTab");
const contact = privateTab(
  "contact",
  () => import("./contact-messages/contact-tab.tsx"),
  "ContactsTab",
);

const integrations = formTab(
  "integrations",
  () => import("./integrations/integrations-tab.tsx"),
  "IntegrationsTab",
);
const preview = privateTab("preview", () => import("./preview/preview-tab.tsx"), "PreviewTab");
const subscribers = privateTab(
  "subscribers",
  () => import("./subscribers/subscribers-tab.tsx"),
  "SubscribersTab",
);

/** The tabs of /admin-dashboard. */
export const basicTabs: readonly TabGroup[] = [
  { isMain: true, tabs: [speakers, schedule, venue, tickets, contact] },
];

/** The tabs of /admin: the specified ones first, so that no fold and no low window hides them, then others by purpose. */
export const allTabs = [
  {
    tabs: [tab("overview", () => import("./overview/overview-tab.tsx"), "OverviewTab")],
  },
  {
    isMain: true,
    tabs: [speakers, schedule, venue, tickets, contact, integrations, preview, subscribers],
  },
  {
    label: "Programme",
    tabs: [
      tab("rooms", () => import("./rooms/rooms-tab.tsx"), "RoomsTab"),
      tab("tracks", () => import("./tracks/tracks-tab.tsx"), "TracksTab"),
      privateTab("proposals", () => import("./proposals/proposals-tab.tsx"), "ProposalsTab"),
      reviewTab("reviews", () => import("./reviews/reviews-tab.tsx"), "ReviewsTab"),
      formTab("call", () => import("./call/call-tab.tsx"), "CallTab"),
      formTab("import", () => import("./import/import-tab.tsx"), "ImportTab"),
    ],
  },
  {
    label: "People",
    tabs: [
      people,
      privateTab("letters", () => import("./letters/letters-tab.tsx"), "LettersTab"),
      privateTab("newsletter", () => import("./letters/newsletter-tab.tsx"), "NewsletterTab"),
    ],
  },
  {
    label: "Site",
    folded: true,
    tabs: [
      tab("articles", () => import("./articles/articles-tab.tsx"), "ArticlesTab"),
      tab("pages", () => import("./pages/pages-tab.tsx"), "PagesTab"),
      formTab("menu", () => import("./menu/menu-tab.tsx"), "MenuTab"),
      tab("sponsors", () => import("./sponsors/sponsors-tab.tsx"), "SponsorsTab"),
      tab("exhibition", () => import("./exhibition/exhibition-tab.tsx"), "ExhibitionTab"),
      formTab(
        "contact-page",
        () => import("./contact-settings/contact-page-tab.tsx"),
        "ContactPageTab",
      ),
      formTab("home-page", () => import("./home-page/home-page-tab.tsx"), "HomePageTab"),
      formTab("identity", () => import("./identity/identity-tab.tsx"), "IdentityTab"),
    ],
  },
  {
    label: "Settings",
    folded: true,
    tabs: [
      privateTab("settings", () => import("./settings/settings-tab.tsx"), "SettingsTab", "General"),
      privateTab("team", () => import("./team/team-tab.tsx"), "TeamTab"),
      formTab(
        "api-tokens",
        () => import("./api-tokens/api-tokens-tab.tsx"),
        "ApiTokensTab",
        "API tokens",
      ),
      privateTab("webhooks", () => import("./webhooks/webhooks-tab.tsx"), "WebhooksTab"),
      privateTab("mail", () => import("./mail/mail-tab.tsx"), "MailTab"),
      formTab("bin", () => import("./bin/bin-tab.tsx"), "BinTab"),
      privateTab("log", () => import("./log/log-tab.tsx"), "LogTab"),
    ],
  },
] as const satisfies readonly TabGroup[];

/** The id of a tab, as in addresses. */
export type TabId = (typeof allTabs)[number]["tabs"][number]["id"];

/** Loads the code of the tab that an address names, or of the one that most people land on. */
export async function preloadTab(parameters: URLSearchParams): Promise<void> {
  const tabs = allTabs.flatMap(({ tabs }): readonly Tab[] => tabs);
  const tab = tabs.find(({ id }) => id === parameters.get("tab")) ?? tabs[0];
  await tab?.preload?.();
}

/**
 * The tabs that the server renders. What others show depends on the browser: times in its time zone, styles of elements,
 * which the content policy allows scripts alone, and code that is loaded when it is there.
 */
const painted: ReadonlySet<string> = new Set<TabId>([
  "overview",
  "speakers",
  "schedule",
  "people",
  "venue",
  "tickets",
  "rooms",
  "tracks",
  "call",
  "articles",
  "pages",
  "menu",
  "sponsors",
  "exhibition",
  "contact-page",
  "home-page",
]);

/** Whether the server renders a tab as an address has it: as it is at first, not another view or a form. */
export const isPainted = (id: string, parameters: URLSearchParams): boolean =>
  painted.has(id) && ["view", "item"].every((name) => !parameters.has(name));

type TabRights = Record<"canRead" | "canManage" | "canReview", boolean>;

/** The tab that somebody lands on; without it the first one. */
export const landingTab = ({ canRead, canReview }: TabRights): TabId | undefined =>
  canReview && !canRead ? "reviews" : undefined;

/** The tabs of /admin by what somebody may do; the server decides what they may read. */
export function tabsFor(rights: TabRights): readonly TabGroup[] {
  const isShown = ({ isForm, isPrivate, isReview }: Tab) =>
    (rights.canManage || !isForm) &&
    (rights.canRead || !isPrivate) &&
    (rights.canReview || !isReview);
  return allTabs
    .map(({ tabs, ...group }): TabGroup => ({ ...group, tabs: tabs.filter(isShown) }))
    .filter(({ tabs }) => tabs.length > 0);
}
