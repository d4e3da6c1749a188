import { type ComponentType, lazy } from "react";

/** One section of the admin; its code is loaded when it is opened. */
type Tab = { id: string; label: string; Content: ComponentType };

/** A group of tabs; labelled if there are several. */
export type TabGroup = {
  label?: string;
  tabs: readonly Tab[] /** Closed at first. */;
  folded?: true;
};

const tab = (id: string, label: string, load: () => Promise<ComponentType>): Tab => ({
  id,
  label,
  Content: lazy(async () => ({ default: await load() })),
});

const speakers = tab("speakers", "Speakers", () =>
  import("./speakers/speakers-tab.tsx").then((m) => m.SpeakersTab),
);
const schedule = tab("schedule", "Schedule", () =>
  import("./schedule/schedule-tab.tsx").then((m) => m.ScheduleTab),
);
const venue = tab("venue", "Venue", () => import("./venue/venue-tab.tsx").then((m) => m.VenueTab));
const tickets = tab("tickets", "Tickets", () =>
  import("./tickets/tickets-tab.tsx").then((m) => m.TicketsTab),
);
const contact = tab("contact", "Contact", () =>
  import("./contact-messages/contacts-tab.tsx").then((m) => m.ContactsTab),
);

/** The tabs of /admin-dashboard. */
export const basicTabs: readonly TabGroup[] = [
  { tabs: [speakers, schedule, venue, tickets, contact] },
];

/** The tabs of /admin, by purpose. */
export const allTabs: readonly TabGroup[] = [
  { label: "Programme", tabs: [speakers, schedule] },
  {
    label: "Site",
    tabs: [
      venue,
      tab("articles", "Articles", () =>
        import("./articles/articles-tab.tsx").then((m) => m.ArticlesTab),
      ),
      tab("pages", "Pages", () => import("./pages/pages-tab.tsx").then((m) => m.PagesTab)),
      tab("menu", "Menu", () => import("./menu/menu-tab.tsx").then((m) => m.MenuTab)),
      tab("sponsors", "Sponsors", () =>
        import("./sponsors/sponsors-tab.tsx").then((m) => m.SponsorsTab),
      ),
      tab("exhibition", "Exhibition", () =>
        import("./exhibition/exhibition-tab.tsx").then((m) => m.ExhibitionTab),
      ),
      tab("contact-page", "Contact page", () =>
        import("./contact-settings/contact-page-tab.tsx").then((m) => m.ContactPageTab),
      ),
      tab("home-page", "Home page", () =>
        import("./home-page/home-page-tab.tsx").then((m) => m.HomePageTab),
      ),
      tab("identity", "Identity", () =>
        import("./identity/identity-tab.tsx").then((m) => m.IdentityTab),
      ),
    ],
  },
  { label: "Sales", tabs: [tickets] },
  {
    label: "Inbox",
    tabs: [
      contact,
      tab("subscribers", "Subscribers", () =>
        import("./subscribers/subscribers-tab.tsx").then((m) => m.SubscribersTab),
      ),
    ],
  },
  {
    label: "Settings",
    folded: true,
    tabs: [
      tab("settings", "General", () =>
        import("./settings/settings-tab.tsx").then((m) => m.SettingsTab),
      ),
      tab("team", "Team", () => import("./team/team-tab.tsx").then((m) => m.TeamTab)),
      tab("integrations", "Integrations", () =>
        import("./integrations/integrations-tab.tsx").then((m) => m.IntegrationsTab),
      ),
      tab("api-tokens", "API tokens", () =>
        import("./api-tokens/api-tokens-tab.tsx").then((m) => m.ApiTokensTab),
      ),
      tab("webhooks", "Webhooks", () =>
        import("./webhooks/webhooks-tab.tsx").then((m) => m.WebhooksTab),
      ),
      tab("mail", "Mail", () => import("./mail/mail-tab.tsx").then((m) => m.MailTab)),
      tab("preview", "Preview", () =>
        import("./preview/preview-tab.tsx").then((m) => m.PreviewTab),
      ),
      tab("log", "Log", () => import("./log/log-tab.tsx").then((m) => m.LogTab)),
    ],
  },
];

/** Tabs that consist of forms only. */
const formTabs = ["integrations", "api-tokens", "contact-page", "home-page", "identity", "menu"];

/** The tabs of /admin for read-only members. */
export const readOnlyTabs: readonly TabGroup[] = allTabs.map(({ tabs, ...group }) => ({
  ...group,
  tabs: tabs.filter(({ id }) => !formTabs.includes(id)),
}));
