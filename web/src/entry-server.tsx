import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { prerenderStatic } from "@apollo/client/react/ssr";
import createEmotionServer from "@emotion/server/create-instance";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { htmlDocument } from "#app/html-document.ts";
import type { PageRequest, PageResponse } from "#app/page-contract.ts";
import { Providers } from "#app/providers.tsx";
import { routes } from "#app/routes.tsx";
import { createCache } from "#site/apollo-cache.ts";
import { type ContentSource, createContentSource } from "#site/content-source.ts";
import type { ServerResponse } from "#site/server-response.ts";
import { ServerResponseContext } from "#site/server-response.ts";
import { mainSite, type Site, sitePath } from "#site/site.ts";
import { createStylesCache } from "#theme/styles-cache.ts";

/**
 * Renders one address to a whole HTML page, or to where it has moved. Data comes from
 * `request.execute`; the status is decided by the route table and by what the data says.
 */
export async function renderPage(request: PageRequest): Promise<PageResponse> {
  const { publicUrl } = request;
  const own = { ...mainSite(publicUrl), ...request.site };
  const site: Site = { ...own, accounts: own.origin === publicUrl ? "" : publicUrl };
  const handler = handlerOf(site.base);
  const url = new URL(sitePath(request.path, site), "http://localhost");
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    return { status: 301, location: context.headers.get("location") ?? "/" };
  }

  const contentSource = createContentSource();
  const apollo = new ApolloClient({
    ssrMode: true,
    cache: createCache(),
    link: link(request, contentSource),
  });
  const emotion = createStylesCache();
  const { extractCriticalToChunks } = createEmotionServer(emotion);
  const response: ServerResponse = { status: 200 };
  const router = createStaticRouter(handler.dataRoutes, context);

  const { result: body } = await prerenderStatic({
    tree: (
      <Providers
        apollo={apollo}
        styles={emotion}
        site={site}
        contentSource={contentSource}
        submitted={request.submitted}
      >
        <ServerResponseContext value={response}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </ServerResponseContext>
      </Providers>
    ),
    renderFunction: renderToString,
  });

  if (response.location) return { status: 301, location: sitePath(response.location, site) };
  const page = htmlDocument({
    meta: response.meta ?? { title: "", description: "", path: request.path, siteName: "" },
    site,
    look: response.look,
    assets: request.assets,
    styles: extractCriticalToChunks(body).styles,
    body,
    state: apollo.extract(),
    builtIn: contentSource.read(),
    submitted: request.submitted,
    needsClientAtOnce: context.matches.some(({ route }) => route.handle?.client === "at-once"),
    isOfQuery: url.search !== "",
  });
  return { status: response.status, ...page };
}

const mainHandler = createStaticHandler(routes);

/** The route table under a site's base. */
const handlerOf = (base: string) =>
  base ? createStaticHandler(routes, { basename: base }) : mainHandler;

/** Apollo's way to the schema: straight into the process, no HTTP. */
function link({ execute }: PageRequest, source: ContentSource): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName = "" }) =>
      new Observable((observer) => {
        execute(query, variables, operationName).then(
          (result) => {
            if (result.extensions?.builtIn) source.report(operationName);
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}
