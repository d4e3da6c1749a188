import { type ComponentType, lazy } from "react";

/** One section of the admin; its code is loaded when it is opened. */
type Tab<Id extends string = string> = {
  id: Id;
  label: string;
  Content: ComponentType;
  /** Whether it consists of forms only, and is hidden from read-only members. */
  isForm?: boolean;
  /** Whether it shows what visitors sent or who people are, or the conference's settings, and is hidden from reviewers. */
  isPrivate?: boolean;
  /** Whether it is for those who review proposals, all of the team but helpers. */
  isReview?: boolean;
};

/** A group of tabs; labelled if there are several. */
export type TabGroup = {
  label?: string;
  tabs: readonly Tab[];
  /** Closed at first. */
  folded?: true;
};

const tab = <Id extends string>(
  id: Id,
  label: string,
  load: () => Promise<ComponentType>,
): Tab<Id> => ({ id, label, Content: lazy(async () => ({ default: await load() })) });

const formTab: typeof tab = (...declared) => ({ ...tab(...declared), isForm: true });

const privateTab: typeof tab = (...declared) => ({ ...tab(...declared), isPrivate: true });

const reviewTab: typeof tab = (...declared) => ({ ...tab(...declared), isReview: true });

const speakers = tab("speakers", "Speakers", () =>
  import("./speakers/speakers-tab.tsx").then((m) => m.SpeakersTab),
);
const schedule = tab("schedule", "Schedule", () =>
  import("./schedule/schedule-tab.tsx").then((m) => m.ScheduleTab),
);
const people = privateTab("people", "People", () =>
  import("./people/people-tab.tsx").then((m) => m.PeopleTab),
);
const venue = tab("venue", "Venue", () => import("./venue/venue-tab.tsx").then((m) => m.VenueTab));
const tickets = privateTab("tickets", "Tickets", () =>
  import("./tickets/tickets-tab.tsx").then((m) => m.TicketsTab),
);
const contact = privateTab("contact", "Contact", () =>
  import("./contact-messages/contacts-tab.tsx").then((m) => m.ContactsTab),
);

/** The tabs of /admin-dashboard. */
export const basicTabs: readonly TabGroup[] = [
  { tabs: [speakers, schedule, venue, tickets, contact] },
];

/** The tabs of /admin, by purpose. */
export const allTabs = [
  {
    tabs: [
      tab("overview", "Overview", () =>
        import("./overview/overview-tab.tsx").then((m) => m.OverviewTab),
      ),
    ],
  },
  {
    label: "Programme",
    tabs: [
      speakers,
      schedule,
      tab("rooms", "Rooms", () => import("./rooms/rooms-tab.tsx").then((m) => m.RoomsTab)),
      tab("tracks", "Tracks", () => import("./tracks/tracks-tab.tsx").then((m) => m.TracksTab)),
      privateTab("proposals", "Proposals", () =>
        import("./proposals/proposals-tab.tsx").then((m) => m.ProposalsTab),
      ),
      reviewTab("reviews", "Reviews", () =>
        import("./reviews/reviews-tab.tsx").then((m) => m.ReviewsTab),
      ),
      people,
      formTab("call", "Call", () => import("./call/call-tab.tsx").then((m) => m.CallTab)),
      formTab("import", "Import", () => import("./import/import-tab.tsx").then((m) => m.ImportTab)),
    ],
  },
  {
    label: "Site",
    tabs: [
      venue,
      tab("articles", "Articles", () =>
        import("./articles/articles-tab.tsx").then((m) => m.ArticlesTab),
      ),
      tab("pages", "Pages", () => import("./pages/pages-tab.tsx").then((m) => m.PagesTab)),
      formTab("menu", "Menu", () => import("./menu/menu-tab.tsx").then((m) => m.MenuTab)),
      tab("sponsors", "Sponsors", () =>
        import("./sponsors/sponsors-tab.tsx").then((m) => m.SponsorsTab),
      ),
      tab("exhibition", "Exhibition", () =>
        import("./exhibition/exhibition-tab.tsx").then((m) => m.ExhibitionTab),
      ),
      formTab("contact-page", "Contact page", () =>
        import("./contact-settings/contact-page-tab.tsx").then((m) => m.ContactPageTab),
      ),
      formTab("home-page", "Home page", () =>
        import("./home-page/home-page-tab.tsx").then((m) => m.HomePageTab),
      ),
      formTab("identity", "Identity", () =>
        import("./identity/identity-tab.tsx").then((m) => m.IdentityTab),
      ),
    ],
  },
  { label: "Sales", tabs: [tickets] },
  {
    label: "Inbox",
    tabs: [
      contact,
      privateTab("subscribers", "Subscribers", () =>
        import("./subscribers/subscribers-tab.tsx").then((m) => m.SubscribersTab),
      ),
    ],
  },
  {
    label: "Settings",
    folded: true,
    tabs: [
      privateTab("settings", "General", () =>
        import("./settings/settings-tab.tsx").then((m) => m.SettingsTab),
      ),
      privateTab("team", "Team", () => import("./team/team-tab.tsx").then((m) => m.TeamTab)),
      formTab("integrations", "Integrations", () =>
        import("./integrations/integrations-tab.tsx").then((m) => m.IntegrationsTab),
      ),
      formTab("api-tokens", "API tokens", () =>
        import("./api-tokens/api-tokens-tab.tsx").then((m) => m.ApiTokensTab),
      ),
      privateTab("webhooks", "Webhooks", () =>
        import("./webhooks/webhooks-tab.tsx").then((m) => m.WebhooksTab),
      ),
      privateTab("mail", "Mail", () => import("./mail/mail-tab.tsx").then((m) => m.MailTab)),
      privateTab("preview", "Preview", () =>
        import("./preview/preview-tab.tsx").then((m) => m.PreviewTab),
      ),
      formTab("bin", "Bin", () => import("./bin/bin-tab.tsx").then((m) => m.BinTab)),
      privateTab("log", "Log", () => import("./log/log-tab.tsx").then((m) => m.LogTab)),
    ],
  },
] as const satisfies readonly TabGroup[];

/** The id of a tab, as in addresses. */
export type TabId = (typeof allTabs)[number]["tabs"][number]["id"];

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
