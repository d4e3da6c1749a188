import { ApolloClient, ApolloLink } from "@apollo/client";
import type { TranslatedLanguage } from "@summit/schema/messages/languages.ts";
import { isValidElement, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { render } from "vitest-browser-react/pure";
import { FallbackBar } from "#app/fallback-bar.tsx";
import { createFallbackLink, type FallbackSources } from "#app/fallback-link.ts";
import { Providers } from "#app/providers.tsx";
import { loadMessages } from "#lib/catalogues.ts";
import { createCache } from "#site/apollo-cache.ts";
import { mainSite } from "#site/site.ts";
import { viewerLink } from "#site/viewer/viewer-link.ts";
import { createApi, type TestApi } from "#test/api.ts";
import { createStylesCache } from "#theme/styles-cache.ts";
import { ToastOutlet } from "#ui/toast-outlet.tsx";

type RenderOptions = {
  /** The initial URL, or several as the history. */
  at?: string | readonly string[];
  api?: TestApi;
  /** Of the messages. */
  language?: TranslatedLanguage;
  /** Where data come from that the API does not give. */
  sources?: FallbackSources;
};

const styles = createStylesCache();

/** Renders a page, or several by path, with the site's theme, cache, router and toasts. */
export async function renderPage(
  pages: ReactElement | Record<string, ReactElement>,
  { at = "/", api = createApi({}), sources, language = "en-GB" }: RenderOptions = {},
) {
  const link = ApolloLink.from([
    viewerLink,
    ...(sources ? [createFallbackLink(sources)] : []),
    api.link,
  ]);
  const apollo = new ApolloClient({ cache: createCache(), link });
  const router = createMemoryRouter(
    Object.entries(isValidElement(pages) ? { "*": pages } : pages).map(([path, page]) => ({
      path,
      element: (
        <>
          <main>{page}</main>
          <FallbackBar />
          <ToastOutlet />
        </>
      ),
    })),
    { initialEntries: [at].flat() },
  );
  const element = (
    <Providers
      forViewer={false}
      apollo={apollo}
      styles={styles}
      builtIn={new Set()}
      locale="en-GB-u-hc-h12"
      translate={await loadMessages(language)}
      site={mainSite(window.location.origin)}
    >
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
  // React's production build has no `act`, which would wait for the first rendering.
  const { unmount } = await flushSync(() => render(element));
  return { apollo, router, api, unmount };
}
