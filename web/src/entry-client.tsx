import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { createFallbackLink } from "#app/fallback-link.ts";
import { serverFallbacks } from "#app/fallback-sources.ts";
import { createLanguageLink } from "#app/language-link.ts";
import { loadRoutes } from "#app/load-routes.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { createPersistedLink } from "#app/persisted-link.ts";
import { preserveInput } from "#app/preserve-input.ts";
import { Providers } from "#app/providers.tsx";
import { routes } from "#app/routes.tsx";
import { stayWithDrafts } from "#app/stay-with-drafts.ts";
import { pageLanguage, shownLanguage, translateTo } from "#lib/catalogues.ts";
import { logError } from "#lib/log-error.ts";
import { pageLocale } from "#lib/page-locale.ts";
import { createCache } from "#site/apollo-cache.ts";
import { paths } from "#site/routes.ts";
import { mainSite, type Site } from "#site/site.ts";
import { viewerLink } from "#site/viewer/viewer-link.ts";
import { createStylesCache } from "#theme/styles-cache.ts";

/**
 * Hydrates the server-rendered page with the same routes, data and styles, so that nothing is rendered twice.
 *
 * @param beforeHydration called when everything has loaded, just before React hydrates
 * @returns when it has
 */
export async function startClient({ beforeHydration }: { beforeHydration: () => void }) {
  const root = document.getElementById("root");
  if (!root) return;
  const { pathname, search, origin } = window.location;
  const { builtIn, drafts, forViewer, ...served } = document.documentElement.dataset;
  if (drafts !== undefined) stayWithDrafts(root);
  const site: Site = {
    ...mainSite(served.origin ?? origin),
    ...(served.base && { base: served.base }),
    ...(served.conference && { conferenceId: served.conference }),
    ...(served.accounts && { accounts: served.accounts }),
    ...(served.language && { language: served.language }),
  };
  const basename = site.base || "/";
  // The current page's chunk must be loaded before hydration, or the page would go blank.
  const [state] = await Promise.all([
    readPageState(pathname),
    loadRoutes(routes, pathname, basename),
    forViewer !== undefined && preloadPage(pathname, search),
  ]);
  const cache = createCache();
  const apollo = new ApolloClient({
    cache,
    // What the page was rendered from is not read again at once.
    ...(forViewer !== undefined && { ssrForceFetchDelay: afterHydration }),
    link: ApolloLink.from([
      viewerLink,
      // Drafts are in no fallback.
      ...(drafts === undefined ? [createFallbackLink(serverFallbacks)] : []),
      createLanguageLink(site.language),
      createPersistedLink(),
      new HttpLink({
        uri: paths.graphql,
        enhancedClientAwareness: { transport: false },
        fetch: fetchInLanguage,
      }),
    ]),
  });
  cache.restore(state);

  // With data for hydration, the router leaves the page where visitors have scrolled it.
  const router = createBrowserRouter(routes, { basename, hydrationData: {} });
  beforeHydration();
  const typed = preserveInput(root);
  router.subscribe(typed.forget);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <Hydrated onHydrated={resolve}>
        <Providers
          apollo={apollo}
          styles={createStylesCache()}
          builtIn={new Set(builtIn?.split(" "))}
          site={site}
          locale={pageLocale()}
          translate={translateTo(pageLanguage())}
          submitted={readEmbedded("submitted-form")}
          forViewer={forViewer !== undefined}
        >
          {/* Queries take their variables while they render: beside a transition, they would alternate for ever. */}
          <RouterProvider router={router} useTransitions={false} />
        </Providers>
      </Hydrated>,
      {
        // The content may have changed since the page was rendered; React then renders it again on the client.
        onRecoverableError: (error) => {
          logError(error);
          typed.restore();
        },
      },
    );
  });
}

/** Asks for answers in the language of the page, whatever the browser prefers. */
function fetchInLanguage(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set("Accept-Language", wantedLanguages());
  return fetch(input, { ...init, headers });
}

/** The language of the content, and that of the words around it. The admin is in one of its own. */
function wantedLanguages(): string {
  const shown = shownLanguage();
  const [content = shown] = pageLocale().split("-u-");
  return interfaceLanguage(content) === shown ? `${content}, ${shown}` : shown;
}

/** Tells that React has taken over the page. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Loads the code of a page that was rendered for its viewer. */
async function preloadPage(pathname: string, search: string): Promise<void> {
  const { route } = matchRoutes(routes, pathname)?.at(-1) ?? {};
  await (route?.handle as PageHandle | undefined)?.preload?.(new URLSearchParams(search));
}

/** For how long queries are answered by what the page was rendered from, if its tab is not hydrated before: in milliseconds. */
const afterHydration = 1_000;

/** The data that the page was rendered from: embedded in pages that need the client, otherwise fetched. */
async function readPageState(pathname: string) {
  const embedded = readEmbedded("page-state");
  if (embedded) return embedded;
  const response = await fetch(paths.pageState + pathname);
  // A page that is not found has data, too.
  if (!response.ok && response.status !== 404) {
    throw new Error(`The data of the page could not be loaded: ${response.status}`);
  }
  return response.json();
}

/** The parsed content of a JSON script element; undefined if it is missing. */
function readEmbedded(id: string) {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
