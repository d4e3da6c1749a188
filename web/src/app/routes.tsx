import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { redirectRoutes } from "#app/redirects.ts";
import { RouteError } from "#app/route-error.tsx";
import { SiteLayout, withoutFooter } from "#app/site-layout.tsx";

/** The pages: an address, and the code that is loaded when it is visited. */
const pages: RouteObject[] = [
  page("/", () => import("#features/home/home-page.tsx").then((m) => m.HomePage)),
  page("/speakers", () =>
    import("#features/speaker-list/speakers-page.tsx").then((m) => m.SpeakersPage),
  ),
  page("/speakers/:slug", () =>
    import("#features/speaker-page/speaker-page.tsx").then((m) => m.SpeakerPage),
  ),
  page("/agenda", () => import("#features/agenda/agenda-page.tsx").then((m) => m.AgendaPage)),
  ...sessionPages(),
  page("/register", () =>
    import("#features/register/register-page.tsx").then((m) => m.RegisterPage),
  ),
  page("/venue", () => import("#features/venue/venue-page.tsx").then((m) => m.VenuePage)),
  page("/exhibition", () =>
    import("#features/exhibition/exhibition-page.tsx").then((m) => m.ExhibitionPage),
  ),
  page("/contact", () => import("#features/contact/contact-page.tsx").then((m) => m.ContactPage)),
  page("/news", () => import("#features/news/news-page.tsx").then((m) => m.NewsPage)),
  page("/category/news", () => import("#features/news/news-page.tsx").then((m) => m.NewsPage)),
  page("/news/:slug", () =>
    import("#features/news/article-redirect-page.tsx").then((m) => m.ArticleRedirectPage),
  ),
  ...newsletterPages(),
  page("/privacy", () => import("#features/legal/privacy-page.tsx").then((m) => m.PrivacyPage)),
  page("/terms", () => import("#features/legal/terms-page.tsx").then((m) => m.TermsPage)),
  page("/code-of-conduct", () =>
    import("#features/legal/code-of-conduct-page.tsx").then((m) => m.CodeOfConductPage),
  ),
  page("/about-us", () => import("#features/about/about-page.tsx").then((m) => m.AboutPage)),
  page("/auth", () => import("#features/auth/auth-page.tsx").then((m) => m.AuthPage)),
  page("/account", () => import("#features/account/account-page.tsx").then((m) => m.AccountPage)),
  workPage("/admin", () => import("#features/admin/admin-page.tsx").then((m) => m.AdminPage)),
  workPage("/admin-dashboard", () =>
    import("#features/admin/dashboard-page.tsx").then((m) => m.DashboardPage),
  ),
  workPage("/create-conference", () =>
    import("#features/admin/create-conference/create-conference-page.tsx").then(
      (m) => m.CreateConferencePage,
    ),
  ),
  // Last among the known: an article's slug may be any single segment.
  page("/:slug", () => import("#features/article/article-page.tsx").then((m) => m.ArticlePage)),
  page("*", () => import("#features/not-found/not-found-page.tsx").then((m) => m.NotFoundPage)),
];

/** The one route table: the server answers from it, the browser navigates by it. */
export const routes: RouteObject[] = [
  {
    path: "/",
    Component: SiteLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    // A page that breaks leaves header and footer standing.
    children: [{ ErrorBoundary: RouteError, children: [...pages, ...redirectRoutes] }],
  },
];

/** A page whose code is loaded when it is visited. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** A page for those who run a conference: without the foot that invites visitors. */
function workPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { ...page(path, load), handle: withoutFooter };
}

/** Session pages answer under their own address and under up to three extra segments. */
function sessionPages(): RouteObject[] {
  return ["", "/:a", "/:a/:b", "/:a/:b/:c"].map((extra) =>
    page(`/agenda/:day${extra}/:slug`, () =>
      import("#features/session/session-page.tsx").then((m) => m.SessionPage),
    ),
  );
}

/** What the links in newsletter mails lead to, and what their buttons do. */
function newsletterPages(): RouteObject[] {
  const load = () => import("#features/newsletter/newsletter-pages.tsx");
  return [
    page("/newsletter/confirm", () => load().then((m) => m.ConfirmPage)),
    page("/newsletter/confirmed", () => load().then((m) => m.ConfirmedPage)),
    page("/newsletter/unsubscribe", () => load().then((m) => m.UnsubscribePage)),
    page("/newsletter/unsubscribed", () => load().then((m) => m.UnsubscribedPage)),
    page("/newsletter/link-too-old", () => load().then((m) => m.LinkTooOldPage)),
  ];
}
