import { dataOfUnknownRecord } from "@summit/web/route-match";
import { endpoints } from "@summit/web/routes";
import type { RenderInTurn } from "#pages/page-rendering.ts";
import { asPublicResponse, stateOf, stateResponse } from "#pages/page-response.ts";
import type { UnknownRecordAt } from "#pages/unknown-records.ts";
import type { Cached, Render } from "#response-cache/cached-responses.ts";
import type { ResponseCache } from "#response-cache/response-cache.ts";
import { pathIn, type Site } from "#sites/site.ts";

type Options = {
  cache: Pick<ResponseCache, "get" | "prepare">;
  render: RenderInTurn;
  unknownRecordAt: UnknownRecordAt;
  publicUrl: string;
  cacheControl: string;
};

export type CachedPages = ReturnType<typeof createCachedPages>;

/** The pages that everybody gets, and their states, by their path within a site in its one spelling. */
export function createCachedPages(options: Options) {
  const { cache, render, unknownRecordAt, publicUrl, cacheControl } = options;

  const pageAddress = (site: Site, path: string) =>
    ({ kind: "page", site, path: pathIn(site, path) }) as const;

  const renderPage =
    (site: Site, path: string): Render =>
    async () => {
      const unknown = await unknownRecordAt(site, path);
      if (unknown) return { sameAs: await getPage(site, unknown) };
      const { page, isComplete, isOutage } = await render({ site, path });
      const response = asPublicResponse(page, { isOutage, publicUrl, cacheControl });
      return { response, isComplete };
    };

  const renderState =
    (site: Site, path: string): Render =>
    async () => {
      const unknown = await unknownRecordAt(site, path);
      if (!unknown) {
        const { page, isComplete } = await render({ site, path });
        return { response: stateOf(page, cacheControl), isComplete };
      }
      const shared = await getState(site, unknown);
      if (!("bodies" in shared.response) || shared.response.status !== 404) {
        return { sameAs: shared };
      }
      const data = shared.response.bodies.identity.toString();
      const response = stateResponse(dataOfUnknownRecord(path, data), cacheControl, 404);
      return { response, isComplete: true };
    };

  const getPage = (site: Site, path: string): Promise<Cached> =>
    cache.get(pageAddress(site, path), renderPage(site, path));
  /** The page's data as JSON. Rendered separately from the page, because few ask for it. */
  const getState = (site: Site, path: string): Promise<Cached> => {
    const address = endpoints.pageState.path + pathIn(site, path);
    return cache.get({ kind: "page-state", site, path: address }, renderState(site, path));
  };

  return {
    page: getPage,
    state: getState,
    /** Renders a page in advance, unless there is a current one. */
    prepare: (site: Site, path: string) =>
      cache.prepare(pageAddress(site, path), renderPage(site, path)),
  };
}
