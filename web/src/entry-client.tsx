import "#theme/fonts.css";
import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import createEmotionCache from "@emotion/cache";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { builtInLink } from "#app/built-in-link.ts";
import { loadRoutes } from "#app/load-routes.ts";
import { Providers } from "#app/providers.tsx";
import { routes } from "#app/routes.tsx";
import { createCache } from "#site/apollo-cache.ts";
import { createContentSource } from "#site/content-source.ts";
import { paths } from "#site/routes.ts";
import { viewerLink } from "#site/viewer/viewer-link.ts";

/** Takes over the served page: same routes, same data, same styles, so nothing is drawn twice. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  const state = document.getElementById("apollo-state")?.textContent;
  const contentSource = createContentSource(document.documentElement.dataset.builtIn);
  const apollo = new ApolloClient({
    cache: createCache().restore(state ? JSON.parse(state) : {}),
    link: ApolloLink.from([
      viewerLink,
      builtInLink(contentSource),
      new HttpLink({ uri: paths.graphql }),
    ]),
  });
  // The chunk of the current page must be there before hydration, or the page would be blanked.
  await loadRoutes(routes, window.location.pathname);

  hydrateRoot(
    root,
    <Providers
      apollo={apollo}
      styles={createEmotionCache({ key: "css" })}
      contentSource={contentSource}
      publicUrl={document.documentElement.dataset.publicUrl ?? window.location.origin}
    >
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>,
  );
}

void start();
