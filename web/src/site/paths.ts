/** What /auth can show to those who are not signed in; the first is what it shows by itself. */
export const authViews = [
  "sign_in",
  "sign_up",
  "forgotten_password",
  "update_password",
  "confirm_email",
] as const;

export type AuthView = (typeof authViews)[number];

/** The pages that links in newsletter mails, and their buttons, lead to. */
type NewsletterPage = "confirm" | "confirmed" | "unsubscribe" | "unsubscribed" | "link-too-old";

/** Every address of the site. No component writes an address by hand. */
export const paths = {
  home: "/",
  attend: "/attend",
  speakers: "/speakers",
  speaker: (slug: string) => `/speakers/${slug}`,
  schedule: "/schedule",
  agenda: "/agenda",
  agendaDay: (day: string) => `/agenda#${day}`,
  session: (day: string, slug: string) => `/agenda/${day}/${slug}`,
  sessionCalendar: (day: string, slug: string) => `/agenda/${day}/${slug}.ics`,
  agendaCalendar: "/agenda.ics",
  newsFeed: "/rss.xml",
  venue: "/venue",
  tickets: "/tickets",
  register: "/register",
  exhibition: "/exhibition",
  contact: "/contact",
  faq: "/contact#faq",
  news: "/news",
  newsCategory: "/category/news",
  article: (slug: string) => `/${slug}/`,
  newsletter: (page: NewsletterPage) => `/newsletter/${page}`,
  privacy: "/privacy",
  terms: "/terms",
  codeOfConduct: "/code-of-conduct",
  about: "/about-us",
  auth: "/auth",
  /** One of the views of /auth; from there, a signed-in visitor goes on to `returnTo`. */
  authView: (view: AuthView, returnTo = "/") => {
    const query = [
      ...(view === "sign_in" ? [] : [`view=${view}`]),
      ...(returnTo === "/"
        ? []
        : [`returnTo=${encodeURIComponent(returnTo).replaceAll("%2F", "/")}`]),
    ].join("&");
    return query ? `/auth?${query}` : "/auth";
  },
  account: "/account",
  ownConferences: "/account#conferences",
  adminDashboard: "/admin-dashboard",
  admin: "/admin",
  adminOf: (conferenceId: string) => `/admin?conference=${encodeURIComponent(conferenceId)}`,
  subscribersFile: (conferenceId: string) =>
    `/api/newsletter-subscribers.csv?conference=${encodeURIComponent(conferenceId)}`,
  createConference: "/create-conference",
} as const;
