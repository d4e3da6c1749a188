import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { prerenderStatic } from "@apollo/client/react/ssr";
import createEmotionServer from "@emotion/server/create-instance";
import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import { htmlDocument } from "#app/html-document.ts";
import { inSiteLanguage } from "#app/language-link.ts";
import type { PageRequest, RenderPage } from "#app/page-contract.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { pageQueries } from "#app/page-queries.ts";
import { Providers } from "#app/providers.tsx";
import { routes } from "#app/routes.tsx";
import type { TabId } from "#features/admin/tabs.tsx";
import { ConferenceDocument } from "#graphql/generated.ts";
import { loadMessages } from "#lib/catalogues.ts";
import { usualLocale } from "#lib/page-locale.ts";
import { createCache } from "#site/apollo-cache.ts";
import type { ServerResponse } from "#site/server-response.ts";
import { ServerResponseContext } from "#site/server-response.ts";
import { mainSite, type Site, sitePath } from "#site/site.ts";
import { createStylesCache } from "#theme/styles-cache.ts";

/**
 * Renders one URL to a full HTML page or a redirect. Data come from `request.execute`; the status depends on
 * the route table and the data.
 */
export const renderPage: RenderPage = async (request) => {
  const { publicUrl } = request;
  const own = { ...mainSite(publicUrl), ...request.site };
  const site: Site = { ...own, accounts: own.origin === publicUrl ? "" : publicUrl };
  const handler = handlerOf(site.base);
  const url = new URL(sitePath(request.path, site), "http://localhost");
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    return { status: 301, location: context.headers.get("location") ?? "/" };
  }
  // The code of the page could not be loaded. Browsers show this in place; a server reports it.
  for (const error of Object.values(context.errors ?? {})) throw error;

  const router = createStaticRouter(handler.dataRoutes, context);
  const { apollo, body, builtIn, language, locale, response, styles, translate } = await renderTree(
    {
      request,
      site,
      router,
      context,
    },
  );
  if (response.location) return { status: 301, location: sitePath(response.location, site) };
  const shown = conferenceIn(apollo, site);
  const document = htmlDocument({
    meta: response.meta ?? { title: "", description: "", path: request.path, siteName: "" },
    site,
    language,
    locale,
    translate,
    look: response.look,
    languages: shown?.languages ?? [],
    status: shown?.status,
    assets: request.assets,
    styles,
    body,
    state: apollo.extract(),
    builtIn: [...builtIn].join(" "),
    submitted: request.submitted,
    drafts: request.drafts,
    client: handleOf(context).client,
    forViewer: request.forViewer ?? false,
    files: request.forViewer ? filesOfTab(request, url.searchParams) : undefined,
    isOfQuery: url.search !== "",
  });
  return { status: response.status, ...document };
};

/** What the client needs for the tab that an address names, or for the one that most people land on. */
function filesOfTab({ assets: { tabs = {} } }: PageRequest, parameters: URLSearchParams) {
  const named = parameters.get("tab") ?? "";
  return tabs[Object.hasOwn(tabs, named) ? named : firstTab];
}

/** Not imported from the admin's code, which a server reads only when it renders the admin. */
const firstTab: TabId = "overview";

type Page = {
  request: PageRequest;
  site: Site;
  router: ReturnType<typeof createStaticRouter>;
  context: StaticHandlerContext;
};

/** Loads the queries of a page, and renders it with their results. */
async function renderTree({ request, site, router, context }: Page) {
  const builtIn = new Set<string>();
  const apollo = new ApolloClient({
    ssrMode: true,
    cache: createCache(),
    link: link(request, builtIn, site),
  });
  const handle = handleOf(context);
  if (request.forViewer) await handle.preload?.(new URLSearchParams(context.location.search));
  const queries = pageQueries(context, site.conferenceId);
  const results = await Promise.allSettled(queries.map((query) => apollo.query(query)));

  const locale = conferenceIn(apollo, site)?.locale ?? usualLocale;
  const language = handle.language ?? interfaceLanguage(locale);
  const translate = await loadMessages(language);
  const response: ServerResponse = { status: 200 };
  let emotion = createEmotion();
  const Tree = () => (
    <Providers
      apollo={apollo}
      styles={emotion.cache}
      site={site}
      locale={locale}
      translate={translate}
      builtIn={builtIn}
      submitted={request.submitted}
      forViewer={request.forViewer ?? false}
    >
      <ServerResponseContext value={response}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ServerResponseContext>
    </Providers>
  );
  const renderFunction = (tree: ReactNode) => {
    // New for each rendering, so that styles are emitted in the order of the page's elements.
    emotion = createEmotion();
    return renderToString(tree);
  };
  // A query that failed has left nothing in the cache: Apollo runs it again to render its error. What a viewer may read, and so
  // which queries there are, is known only while their page is rendered.
  const isToBeFound = request.forViewer || results.some(({ status }) => status === "rejected");
  const body = isToBeFound
    ? (await prerenderStatic({ tree: <Tree />, renderFunction })).result
    : renderFunction(<Tree />);
  const { styles } = emotion.extractCriticalToChunks(body);
  return { apollo, body, builtIn, language, locale, response, styles, translate };
}

const handleOf = ({ matches }: StaticHandlerContext): PageHandle =>
  matches.at(-1)?.route.handle ?? {};

/** The conference of the site, as the page's queries have read it. */
const conferenceIn = (apollo: ApolloClient, { conferenceId }: Site) =>
  apollo.readQuery({ query: ConferenceDocument, variables: { conferenceId } })?.conference;

function createEmotion() {
  const cache = createStylesCache();
  return { cache, ...createEmotionServer(cache) };
}

const mainHandler = createStaticHandler(routes);

/** The route table under a site's base. */
const handlerOf = (base: string) =>
  base ? createStaticHandler(routes, { basename: base }) : mainHandler;

/** Apollo link that executes operations against the schema in process, without HTTP, and each of them once. */
function link({ execute }: PageRequest, builtIn: Set<string>, { language }: Site): ApolloLink {
  const results = new Map<string, ReturnType<PageRequest["execute"]>>();
  return new ApolloLink(
    ({ query, variables, operationName = "" }) =>
      new Observable((observer) => {
        const key = `${operationName} ${JSON.stringify(variables)}`;
        const read = () =>
          execute(query, inSiteLanguage(query, variables, language), operationName);
        const result = results.get(key) ?? read();
        results.set(key, result);
        result.then(
          (result) => {
            if (result.extensions?.builtIn) builtIn.add(operationName);
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}
