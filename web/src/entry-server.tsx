import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { prerenderStatic } from "@apollo/client/react/ssr";
import createEmotionServer from "@emotion/server/create-instance";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import { htmlDocument } from "#app/html-document.ts";
import type { PageRequest, PageResponse, RenderPage } from "#app/page-contract.ts";
import { Providers } from "#app/providers.tsx";
import {
  createRouteOperations,
  type Operation,
  operationKey,
  type RouteOperations,
} from "#app/route-operations.ts";
import { routes } from "#app/routes.tsx";
import { ConferenceDocument } from "#graphql/generated.ts";
import { createCache } from "#site/apollo-cache.ts";
import type { ServerResponse } from "#site/server-response.ts";
import { ServerResponseContext } from "#site/server-response.ts";
import { isMainSite, mainSite, type Site, sitePath } from "#site/site.ts";
import { createStylesCache } from "#theme/styles-cache.ts";

/**
 * Renders one URL to a full HTML page or a redirect. Data come from `request.execute`; the status depends on
 * the route table and the data.
 */
export const renderPage: RenderPage = createRenderPage();

/** Creates a renderer that remembers which operations the pages of each route need. */
export function createRenderPage(): RenderPage {
  const routeOperations = createRouteOperations();
  return (request) => renderWith(routeOperations, request);
}

async function renderWith(
  routeOperations: RouteOperations,
  request: PageRequest,
): Promise<PageResponse> {
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
  const isOfQuery = url.search !== "";
  const page = { request, site, router, context };
  const { apollo, body, builtIn, response, styles } = isOfQuery
    ? await renderTree(page)
    : await renderKnown(routeOperations, page);
  if (response.location) return { status: 301, location: sitePath(response.location, site) };
  const shown = apollo.readQuery({
    query: ConferenceDocument,
    variables: { conferenceId: site.conferenceId },
  });
  const document = htmlDocument({
    meta: response.meta ?? { title: "", description: "", path: request.path, siteName: "" },
    site,
    look: response.look,
    status: shown?.conference?.status,
    assets: request.assets,
    styles,
    body,
    state: apollo.extract(),
    builtIn: [...builtIn].join(" "),
    submitted: request.submitted,
    drafts: request.drafts,
    needsClientAtOnce: context.matches.some(({ route }) => route.handle?.client === "at-once"),
    isOfQuery,
  });
  return { status: response.status, ...document };
}

type Page = {
  request: PageRequest;
  site: Site;
  router: ReturnType<typeof createStaticRouter>;
  context: StaticHandlerContext;
};

/**
 * Renders with the operations that other pages of the route needed; if some were not needed here, renders again
 * without them.
 */
async function renderKnown(
  routeOperations: RouteOperations,
  page: Page,
): ReturnType<typeof renderTree> {
  const { route, params } = page.context.matches.at(-1) ?? {};
  const kind = `${isMainSite(page.site) ? "main" : "other"} ${route?.id}`;
  const address = { ...params, conferenceId: page.site.conferenceId };
  const expected = routeOperations.predict(kind, address);
  const first = await renderTree(page, expected);
  const needed = new Set(first.needs.map(operationKey));
  const isTooMuch = expected.some((need) => !needed.has(operationKey(need)));
  const rendering = isTooMuch ? await renderTree(page) : first;
  routeOperations.remember(kind, address, rendering.needs);
  return rendering;
}

/**
 * Renders until no data are missing, since Apollo Client discovers a page's queries by rendering it.
 *
 * @param expected the predicted operations; if they are complete, one render is enough
 */
async function renderTree(
  { request, site, router, context }: Page,
  expected: readonly Operation[] = [],
) {
  const builtIn = new Set<string>();
  const apollo = new ApolloClient({
    ssrMode: true,
    cache: createCache(),
    link: link(request, builtIn),
  });
  // A failed operation fails again when the page runs it.
  await Promise.allSettled(expected.map((need) => apollo.query(need)));

  const response: ServerResponse = { status: 200 };
  let emotion = createStylesCache();
  let { extractCriticalToChunks } = createEmotionServer(emotion);
  let needs: Operation[] = [];
  const whole = new AbortController();
  const Tree = () => (
    <Providers
      apollo={apollo}
      styles={emotion}
      site={site}
      builtIn={builtIn}
      submitted={request.submitted}
    >
      <ServerResponseContext value={response}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ServerResponseContext>
    </Providers>
  );
  const { result: body } = await prerenderStatic({
    tree: <Tree />,
    renderFunction(tree) {
      // A new cache for each render, so that styles are emitted in the order of the page's elements.
      emotion = createStylesCache();
      ({ extractCriticalToChunks } = createEmotionServer(emotion));
      const html = renderToString(tree);
      const asked = [...apollo.getObservableQueries()];
      needs = asked.map(({ options, variables }) => ({ query: options.query, variables }));
      // Apollo Client would render once more after any query, even if its data were cached.
      if (asked.every((query) => !query.getCurrentResult().loading)) whole.abort();
      return html;
    },
    signal: whole.signal,
  });
  const { styles } = extractCriticalToChunks(body);
  return { apollo, body, builtIn, needs, response, styles };
}

const mainHandler = createStaticHandler(routes);

/** The route table under a site's base. */
const handlerOf = (base: string) =>
  base ? createStaticHandler(routes, { basename: base }) : mainHandler;

/** Apollo link that executes operations against the schema in process, without HTTP, and each of them once. */
function link({ execute }: PageRequest, builtIn: Set<string>): ApolloLink {
  const results = new Map<string, ReturnType<PageRequest["execute"]>>();
  return new ApolloLink(
    ({ query, variables, operationName = "" }) =>
      new Observable((observer) => {
        const key = operationKey({ query, variables });
        const result = results.get(key) ?? execute(query, variables, operationName);
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
