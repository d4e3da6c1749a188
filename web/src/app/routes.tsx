import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { redirectRoutes } from "#app/redirects.ts";
import { RouteError } from "#app/route-error.tsx";
import { type PageHandle, SiteLayout } from "#app/site-layout.tsx";
import { type PageName, pages } from "#site/routes.ts";

type Chunk = Pick<RouteObject, "lazy"> & { handle?: PageHandle };

/** The code of each page, loaded on demand. */
const chunks: Record<PageName, Chunk> = {
  home: page(() => import("#features/home/home-page.tsx").then((m) => m.HomePage)),
  speakers: page(() =>
    import("#features/speaker-list/speakers-page.tsx").then((m) => m.SpeakersPage),
  ),
  speaker: page(() => import("#features/speaker-page/speaker-page.tsx").then((m) => m.SpeakerPage)),
  agenda: page(async () => {
    const { AgendaPage, preloadProgrammeGrid } = await import("#features/agenda/agenda-page.tsx");
    await preloadProgrammeGrid();
    return AgendaPage;
  }),
  myAgenda: page(() => import("#features/agenda/my-agenda-page.tsx").then((m) => m.MyAgendaPage)),
  programmeChanges: page(() =>
    import("#features/agenda/changes-page.tsx").then((m) => m.ChangesPage),
  ),
  dayOfAgenda: page(() =>
    import("#features/agenda/agenda-day-page.tsx").then((m) => m.AgendaDayPage),
  ),
  session: page(() => import("#features/session/session-page.tsx").then((m) => m.SessionPage)),
  room: page(() => import("#features/agenda/room-page.tsx").then((m) => m.RoomPage)),
  venue: page(() => import("#features/venue/venue-page.tsx").then((m) => m.VenuePage)),
  register: page(() => import("#features/register/register-page.tsx").then((m) => m.RegisterPage)),
  exhibition: page(() =>
    import("#features/exhibition/exhibition-page.tsx").then((m) => m.ExhibitionPage),
  ),
  search: page(() => import("#features/search/search-page.tsx").then((m) => m.SearchPage)),
  contactSent: page(() =>
    import("#features/contact/contact-sent-page.tsx").then((m) => m.ContactSentPage),
  ),
  contact: page(() => import("#features/contact/contact-page.tsx").then((m) => m.ContactPage)),
  call: page(() => import("#features/call/call-page.tsx").then((m) => m.CallPage)),
  proposal: page(() => import("#features/call/call-page.tsx").then((m) => m.CallPage)),
  speakingLink: plainPage(() =>
    import("#features/speaking/speaking-link-page.tsx").then((m) => m.SpeakingLinkPage),
  ),
  speaking: plainPage(() =>
    import("#features/speaking/speaking-page.tsx").then((m) => m.SpeakingPage),
  ),
  news: page(() => import("#features/news/news-page.tsx").then((m) => m.NewsPage)),
  newsCategory: page(() => import("#features/news/news-page.tsx").then((m) => m.NewsPage)),
  oldArticle: page(() =>
    import("#features/news/article-redirect-page.tsx").then((m) => m.ArticleRedirectPage),
  ),
  about: page(() => import("#features/about/about-page.tsx").then((m) => m.AboutPage)),
  privacy: page(() => import("#features/legal/privacy-page.tsx").then((m) => m.PrivacyPage)),
  terms: page(() => import("#features/legal/terms-page.tsx").then((m) => m.TermsPage)),
  codeOfConduct: page(() =>
    import("#features/legal/code-of-conduct-page.tsx").then((m) => m.CodeOfConductPage),
  ),
  accessibility: page(() =>
    import("#features/legal/accessibility-page.tsx").then((m) => m.AccessibilityPage),
  ),
  developers: page(() =>
    import("#features/developers/developers-page.tsx").then((m) => m.DevelopersPage),
  ),
  newsletterSubscribe: page(() => newsletterPages().then((m) => m.SubscribePage)),
  newsletterRequested: page(() => newsletterPages().then((m) => m.RequestedPage)),
  newsletterConfirm: page(() => newsletterPages().then((m) => m.ConfirmPage)),
  newsletterConfirmed: page(() => newsletterPages().then((m) => m.ConfirmedPage)),
  newsletterUnsubscribe: page(() => newsletterPages().then((m) => m.UnsubscribePage)),
  newsletterUnsubscribed: page(() => newsletterPages().then((m) => m.UnsubscribedPage)),
  newsletterLinkTooOld: page(() => newsletterPages().then((m) => m.LinkTooOldPage)),
  auth: clientPage(() => import("#features/auth/auth-page.tsx").then((m) => m.AuthPage)),
  authInvited: clientPage(() =>
    import("#features/auth/auth-page.tsx").then((m) => m.InvitedAuthPage),
  ),
  authOfConference: clientPage(() =>
    import("#features/auth/auth-page.tsx").then((m) => m.ConferenceAuthPage),
  ),
  account: clientPage(() =>
    import("#features/account/account-page.tsx").then((m) => m.AccountPage),
  ),
  invitation: clientPage(() =>
    import("#features/account/invitation-page.tsx").then((m) => m.InvitationPage),
  ),
  admin: clientPage(() => import("#features/admin/admin-page.tsx").then((m) => m.AdminPage)),
  adminDashboard: clientPage(() =>
    import("#features/admin/dashboard-page.tsx").then((m) => m.DashboardPage),
  ),
  createConference: clientPage(() =>
    import("#features/admin/create-conference/create-conference-page.tsx").then(
      (m) => m.CreateConferencePage,
    ),
  ),
  article: page(() => import("#features/article/article-page.tsx").then((m) => m.ArticlePage)),
};

/** Pages without a conference's branding: an invitation may be to any conference. */
const accountPages: ReadonlySet<string> = new Set<PageName>(["invitation", "authInvited"]);

/** Pages with the admin's bar instead of header and footer: an account is not part of a conference's site, either. */
const adminPages: ReadonlySet<string> = new Set<PageName>([
  "account",
  "authOfConference",
  "admin",
  "adminDashboard",
  "createConference",
]);

function routesOf(isIncluded: (name: string) => boolean): RouteObject[] {
  return Object.entries<{ path: string; aliases?: readonly string[] }>(pages)
    .filter(([name]) => isIncluded(name))
    .flatMap(([name, { path, aliases = [] }]) => {
      const { lazy, handle } = chunks[name as PageName];
      return [path, ...aliases].map((pattern) => ({
        path: pattern,
        lazy,
        handle: { ...handle, name },
      }));
    });
}

const notFound: RouteObject = {
  path: "*",
  ...page(() => import("#features/not-found/not-found-page.tsx").then((m) => m.NotFoundPage)),
};

/** The route table, shared by the server and the browser. */
export const routes: RouteObject[] = [
  {
    path: "/",
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        ...page(() => import("#app/admin-layout.tsx").then((m) => m.AdminLayout)),
        children: [withBoundary(routesOf((name) => adminPages.has(name)))],
      },
      {
        ...page(() => import("#app/account-layout.tsx").then((m) => m.AccountLayout)),
        children: [withBoundary(routesOf((name) => accountPages.has(name)))],
      },
      {
        Component: SiteLayout,
        children: [
          withBoundary([
            ...routesOf((name) => !adminPages.has(name) && !accountPages.has(name)),
            notFound,
            ...redirectRoutes,
          ]),
        ],
      },
    ],
  },
];

/** The layout stays mounted when a page throws. */
function withBoundary(children: RouteObject[]): RouteObject {
  return { ErrorBoundary: RouteError, children };
}

function page(load: () => Promise<ComponentType>): Chunk {
  return { lazy: async () => ({ Component: await load() }) };
}

/** A page that does not work without the client: account or admin. */
function clientPage(load: () => Promise<ComponentType>): Chunk {
  return { ...page(load), handle: { client: "at-once" } };
}

/** A page whose forms are answered by the server alone, at addresses that are secrets. */
function plainPage(load: () => Promise<ComponentType>): Chunk {
  return { ...page(load), handle: { client: "never" } };
}

function newsletterPages() {
  return import("#features/newsletter/newsletter-pages.tsx");
}
