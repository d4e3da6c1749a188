import { type ComponentType, lazy } from "react";

/** One section of the admin; its code is loaded when it is opened. */
export type Tab = { id: string; label: string; Content: ComponentType };

const tab = (id: string, label: string, load: () => Promise<ComponentType>): Tab => ({
  id,
  label,
  Content: lazy(async () => ({ default: await load() })),
});

/** The tabs of /admin-dashboard. */
export const basicTabs: readonly Tab[] = [
  tab("speakers", "Speakers", () =>
    import("./speakers/speakers-tab.tsx").then((m) => m.SpeakersTab),
  ),
  tab("schedule", "Schedule", () =>
    import("./schedule/schedule-tab.tsx").then((m) => m.ScheduleTab),
  ),
  tab("venue", "Venue", () => import("./venue/venue-tab.tsx").then((m) => m.VenueTab)),
  tab("tickets", "Tickets", () => import("./tickets/tickets-tab.tsx").then((m) => m.TicketsTab)),
  tab("contact", "Contact", () =>
    import("./contact-messages/contacts-tab.tsx").then((m) => m.ContactsTab),
  ),
];

/** The tabs of /admin, in order. */
export const allTabs: readonly Tab[] = [
  ...basicTabs,
  tab("integrations", "Integrations", () =>
    import("./integrations/integrations-tab.tsx").then((m) => m.IntegrationsTab),
  ),
  tab("preview", "Preview", () => import("./preview/preview-tab.tsx").then((m) => m.PreviewTab)),
  tab("subscribers", "Subscribers", () =>
    import("./subscribers/subscribers-tab.tsx").then((m) => m.SubscribersTab),
  ),
  tab("exhibition", "Exhibition", () =>
    import("./exhibition/exhibition-tab.tsx").then((m) => m.ExhibitionTab),
  ),
  tab("sponsors", "Sponsors", () =>
    import("./sponsors/sponsors-tab.tsx").then((m) => m.SponsorsTab),
  ),
  tab("articles", "Articles", () =>
    import("./articles/articles-tab.tsx").then((m) => m.ArticlesTab),
  ),
  tab("contact-page", "Contact page", () =>
    import("./contact-settings/contact-page-tab.tsx").then((m) => m.ContactPageTab),
  ),
  tab("settings", "Settings", () =>
    import("./settings/settings-tab.tsx").then((m) => m.SettingsTab),
  ),
  tab("team", "Team", () => import("./team/team-tab.tsx").then((m) => m.TeamTab)),
  tab("mail", "Mail", () => import("./mail/mail-tab.tsx").then((m) => m.MailTab)),
  tab("log", "Log", () => import("./log/log-tab.tsx").then((m) => m.LogTab)),
];

/** Tabs that are nothing but forms. */
const formTabs = ["integrations", "contact-page"];

/** The tabs of /admin for those who may change nothing in them. */
export const readOnlyTabs: readonly Tab[] = allTabs.filter(({ id }) => !formTabs.includes(id));
