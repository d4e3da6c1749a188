import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { createFallbackLink } from "#app/fallback-link.ts";
import { serverFallbacks } from "#app/fallback-sources.ts";
import { loadRoutes } from "#app/load-routes.ts";
import { createPersistedLink } from "#app/persisted-link.ts";
import { preserveInput } from "#app/preserve-input.ts";
import { Providers } from "#app/providers.tsx";
import { routes } from "#app/routes.tsx";
import { stayWithDrafts } from "#app/stay-with-drafts.ts";
import { logError } from "#lib/log-error.ts";
import { createCache } from "#site/apollo-cache.ts";
import { paths } from "#site/routes.ts";
import { mainSite, type Site } from "#site/site.ts";
import { viewerLink } from "#site/viewer/viewer-link.ts";
import { createStylesCache } from "#theme/styles-cache.ts";

/**
 * Hydrates the server-rendered page with the same routes, data and styles, so that nothing is rendered twice.
 *
 * @param beforeHydration called when everything has loaded, just before React hydrates
 */
export async function startClient({ beforeHydration }: { beforeHydration: () => void }) {
  const root = document.getElementById("root");
  if (!root) return;
  const { pathname, origin } = window.location;
  const { builtIn, drafts, ...served } = document.documentElement.dataset;
  if (drafts !== undefined) stayWithDrafts(root);
  const site: Site = {
    ...mainSite(served.origin ?? origin),
    ...(served.base && { base: served.base }),
    ...(served.conference && { conferenceId: served.conference }),
    ...(served.accounts && { accounts: served.accounts }),
  };
  const basename = site.base || "/";
  const cache = createCache();
  const apollo = new ApolloClient({
    cache,
    link: ApolloLink.from([
      viewerLink,
      // Drafts are in no fallback.
      ...(drafts === undefined ? [createFallbackLink(serverFallbacks)] : []),
      createPersistedLink(),
      new HttpLink({ uri: paths.graphql, enhancedClientAwareness: { transport: false } }),
    ]),
  });
  // The current page's chunk must be loaded before hydration, or the page would go blank.
  const [state] = await Promise.all([
    readPageState(pathname),
    loadRoutes(routes, pathname, basename),
  ]);
  cache.restore(state);

  // With data for hydration, the router leaves the page where visitors have scrolled it.
  const router = createBrowserRouter(routes, { basename, hydrationData: {} });
  beforeHydration();
  const typed = preserveInput(root);
  router.subscribe(typed.forget);
  hydrateRoot(
    root,
    <Providers
      apollo={apollo}
      styles={createStylesCache()}
      builtIn={new Set(builtIn?.split(" "))}
      site={site}
      submitted={readEmbedded("submitted-form")}
    >
      <RouterProvider router={router} />
    </Providers>,
    {
      // The content may have changed since the page was rendered; React then renders it again on the client.
      onRecoverableError: (error) => {
        logError(error);
        typed.restore();
      },
    },
  );
}

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
