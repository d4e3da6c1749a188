import type { PageArea } from "@summit/schema/messages/languages.ts";
import type { ComponentType } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import type { PageHandle } from "#app/page-handle.ts";
import { RouteError } from "#app/route-error.tsx";
import { SiteLayout } from "#app/site-layout.tsx";
import { loadMessages, pageLanguage } from "#lib/catalogues.ts";
import { fillPath, type PageName, pages, redirects } from "#site/routes.ts";

type Chunk = Pick<RouteObject, "lazy"> & { handle?: PageHandle };

/**
 * @param name of the page's component in its module
 * @param areas of the messages that it has beside those of all pages
 */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  ...areas: PageArea[]
): Chunk {
  const lazy = async () => {
    const [module] = await Promise.all([load(), loadWords(["site", ...areas])]);
    return { Component: module[name] };
  };
  return { lazy };
}

/** Loads messages in the language of the served page; the server has those of all languages. */
async function loadWords(areas: readonly PageArea[]): Promise<void> {
  if (!import.meta.env.SSR) await loadMessages(pageLanguage(), areas);
}

/** A page that does not work without the client: account or admin. */
const clientPage: typeof page = (...module) => ({
  ...page(...module),
  handle: { client: "at-once" },
});

/** A page of the admin, which is in English wherever the conference is. */
const adminPage: typeof page = (load, name) => ({
  lazy: async () => {
    const [module] = await Promise.all([load(), loadMessages("en-GB", adminAreas)]);
    return { Component: module[name] };
  },
  handle: { client: "at-once", language: "en-GB" },
});

/** Its components show those of the site, too. */
const adminAreas: readonly PageArea[] = ["site", "home", "session", "token", "rules"];

/** A page whose forms are answered by the server alone, at addresses that are secrets. */
const plainPage: typeof page = (...module) => ({ ...page(...module), handle: { client: "never" } });

const administration = adminPage(() => import("#features/admin/admin-page.tsx"), "AdminPage");

/** The code of each page, loaded on demand. */
const chunks: Record<PageName, Chunk> = {
  home: page(() => import("#features/home/home-page.tsx"), "HomePage", "home", "session"),
  speakers: page(
    () => import("#features/speaker-list/speakers-page.tsx"),
    "SpeakersPage",
    "speakers",
  ),
  speaker: page(
    () => import("#features/speaker-page/speaker-page.tsx"),
    "SpeakerPage",
    "speakers",
    "session",
  ),
  agenda: page(
    async () => {
      const module = await import("#features/agenda/agenda-page.tsx");
      await module.preloadProgrammeGrid();
      return module;
    },
    "AgendaPage",
    "session",
    "programme",
  ),
  myAgenda: page(
    () => import("#features/agenda/my-agenda-page.tsx"),
    "MyAgendaPage",
    "session",
    "programme",
  ),
  programmeChanges: page(
    () => import("#features/agenda/changes-page.tsx"),
    "ChangesPage",
    "programme",
  ),
  dayOfAgenda: page(
    () => import("#features/agenda/agenda-day-page.tsx"),
    "AgendaDayPage",
    "programme",
  ),
  session: page(
    () => import("#features/session/session-page.tsx"),
    "SessionPage",
    "session",
    "programme",
  ),
  room: page(() => import("#features/agenda/room-page.tsx"), "RoomPage", "session", "programme"),
  venue: page(() => import("#features/venue/venue-page.tsx"), "VenuePage", "visit"),
  register: page(() => import("#features/register/register-page.tsx"), "RegisterPage", "visit"),
  exhibition: page(
    () => import("#features/exhibition/exhibition-page.tsx"),
    "ExhibitionPage",
    "visit",
  ),
  search: page(
    () => import("#features/search/search-page.tsx"),
    "SearchPage",
    "session",
    "programme",
  ),
  contactSent: page(
    () => import("#features/contact/contact-sent-page.tsx"),
    "ContactSentPage",
    "visit",
  ),
  contact: page(() => import("#features/contact/contact-page.tsx"), "ContactPage", "visit"),
  call: page(() => import("#features/call/call-page.tsx"), "CallPage", "call"),
  proposal: page(() => import("#features/call/call-page.tsx"), "CallPage", "call"),
  speakingLink: plainPage(
    () => import("#features/speaking/speaking-link-page.tsx"),
    "SpeakingLinkPage",
    "speaking",
  ),
  speaking: plainPage(
    () => import("#features/speaking/speaking-page.tsx"),
    "SpeakingPage",
    "speaking",
  ),
  news: page(() => import("#features/news/news-page.tsx"), "NewsPage", "news"),
  newsCategory: page(() => import("#features/news/news-page.tsx"), "NewsPage", "news"),
  oldArticle: page(
    () => import("#features/news/article-redirect-page.tsx"),
    "ArticleRedirectPage",
    "news",
  ),
  about: page(() => import("#features/about/about-page.tsx"), "AboutPage", "news"),
  privacy: page(() => import("#features/legal/privacy-page.tsx"), "PrivacyPage", "legal"),
  terms: page(() => import("#features/legal/terms-page.tsx"), "TermsPage", "legal"),
  codeOfConduct: page(
    () => import("#features/legal/code-of-conduct-page.tsx"),
    "CodeOfConductPage",
    "legal",
  ),
  accessibility: page(
    () => import("#features/legal/accessibility-page.tsx"),
    "AccessibilityPage",
    "legal",
  ),
  developers: page(
    () => import("#features/developers/developers-page.tsx"),
    "DevelopersPage",
    "developers",
  ),
  newsletterIssues: page(
    () => import("#features/newsletter/archive-page.tsx"),
    "ArchivePage",
    "visit",
  ),
  newsletterIssue: page(() => import("#features/newsletter/issue-page.tsx"), "IssuePage", "visit"),
  newsletterSubscribe: page(newsletterPages, "SubscribePage", "visit"),
  newsletterRequested: page(newsletterPages, "RequestedPage", "visit"),
  newsletterConfirm: page(newsletterPages, "ConfirmPage", "visit"),
  newsletterConfirmed: page(newsletterPages, "ConfirmedPage", "visit"),
  newsletterUnsubscribe: page(newsletterPages, "UnsubscribePage", "visit"),
  newsletterUnsubscribed: page(newsletterPages, "UnsubscribedPage", "visit"),
  newsletterLinkTooOld: page(newsletterPages, "LinkTooOldPage", "visit"),
  auth: clientPage(() => import("#features/auth/auth-page.tsx"), "AuthPage", "account"),
  authInvited: clientPage(
    () => import("#features/auth/auth-page.tsx"),
    "InvitedAuthPage",
    "account",
  ),
  authOfConference: clientPage(
    () => import("#features/auth/auth-page.tsx"),
    "ConferenceAuthPage",
    "account",
  ),
  account: clientPage(
    () => import("#features/account/account-page.tsx"),
    "AccountPage",
    "account",
    "token",
  ),
  invitation: clientPage(
    () => import("#features/account/invitation-page.tsx"),
    "InvitationPage",
    "account",
  ),
  admin: {
    ...administration,
    handle: {
      ...administration.handle,
      preload: async (parameters) =>
        (await import("#features/admin/tabs.tsx")).preloadTab(parameters),
    },
  },
  adminDashboard: adminPage(() => import("#features/admin/dashboard-page.tsx"), "DashboardPage"),
  createConference: adminPage(
    () => import("#features/admin/create-conference/create-conference-page.tsx"),
    "CreateConferencePage",
  ),
  article: page(
    () => import("#features/article/article-page.tsx"),
    "ArticlePage",
    "news",
    "session",
  ),
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
  ...page(() => import("#site/not-found.tsx"), "NotFound"),
};

/** The redirects as routes: a 301 on the server, a client-side navigation in the browser. */
const redirectRoutes: RouteObject[] = Object.values(redirects).map(({ path, to }) => ({
  path,
  loader: ({ params, request }: LoaderFunctionArgs) => {
    const [target = "/", hash] = to.split("#");
    const { search } = new URL(request.url);
    return redirect(fillPath(target, params) + search + (hash ? `#${hash}` : ""), 301);
  },
}));

/** The route table, shared by the server and the browser. */
export const routes: RouteObject[] = [
  {
    path: "/",
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        ...page(() => import("#app/admin-layout.tsx"), "AdminLayout"),
        children: [withBoundary(routesOf((name) => adminPages.has(name)))],
      },
      {
        ...page(() => import("#app/account-layout.tsx"), "AccountLayout"),
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

function newsletterPages() {
  return import("#features/newsletter/newsletter-pages.tsx");
}
