import { enforceRateLimit, type RateLimits } from "@summit/schema/limits/rate-limits.ts";
import { endpoints, mainOnlyPaths, queriesOfPages, viewerPaths } from "@summit/web/routes";
import type { Request, Response } from "express";
import { toHttpError } from "#errors/http-errors.ts";
import type { Execute } from "#graphql/execute.ts";
import type { Logger } from "#logs/logger.ts";
import type { CachedPages } from "#pages/cached-pages.ts";
import type { DraftPages } from "#pages/draft-pages.ts";
import { sendErrorPage } from "#pages/error-page.ts";
import { missingPath, type PageFinder } from "#pages/find-page.ts";
import type { PagePlace, RenderInTurn } from "#pages/page-rendering.ts";
import { pageHeaders } from "#pages/page-response.ts";
import { asksForDrafts, previewedPath } from "#pages/preview.ts";
import { queryOfPage } from "#pages/queried-pages.ts";
import { isBeingSetUp, sendSetUpPage } from "#pages/set-up-page.ts";
import type { ViewerPages } from "#pages/viewer-pages.ts";
import type { ResponseCache } from "#response-cache/response-cache.ts";
import { sendCached, sendElsewhere, sendMoved } from "#response-cache/send-cached.ts";
import { askedPath } from "#sites/locate-request.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { addressIn } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

type Options = {
  finder: PageFinder;
  cached: CachedPages;
  drafts: DraftPages;
  forViewer: ViewerPages;
  render: RenderInTurn;
  /** For pages that depend on their query: results are not remembered for outages. */
  executeOnce: Execute;
  cache: Pick<ResponseCache, "send">;
  sites: Pick<SiteDirectory, "main" | "formerMainSites">;
  /** Whether a path is that of a page of a record. */
  isRecordPage: (path: string) => boolean;
  limits: RateLimits;
  publicUrl: string;
  logger: Logger;
};

/** Responds with a page or its state, in the version that the client may see. */
export function createPageResponder(
  options: Options,
): (request: Request, response: Response) => Promise<void> {
  const { finder, cached, drafts, render, cache, logger, publicUrl } = options;

  async function respond(
    request: Request,
    response: Response,
    { address, isState }: { address: string; isState: boolean },
  ): Promise<void> {
    const hosted = hostedSiteOf(request);
    const previewed = hosted ? undefined : previewedPath(address);
    const found = await (previewed ? finder.findPreview(previewed) : finder.find(address, hosted));
    const { site, path, isPublic, isOfSite, movedTo } = found;
    if (isBeingSetUp(site) && !mainOnlyPaths.has(path)) return sendSetUpPage(response, path);
    // Accounts and the admin are the same with and without drafts.
    const mayShowDrafts = isPublic && isOfSite && !hosted && !mainOnlyPaths.has(path);
    if (mayShowDrafts && asksForDrafts(request)) {
      if (await drafts.respondToTeam(request, response, { ...found, isState })) return;
    }
    // A page's state is served even if the site has moved, because the page may have been opened before.
    if (movedTo && !isState) return sendMoved(request, response, movedTo);
    if (!isPublic) {
      if (await drafts.respond(request, response, { ...found, isState })) return;
      return await sendMissing(request, response);
    }
    if (!isState && (await options.forViewer.respond(request, response, { site, path }))) return;
    // As for a draft, so that nobody can tell which of them exist.
    if (isState && !isOfSite) return await sendMissing(request, response);
    const query = isState ? "" : queryOfPage(path, request.originalUrl);
    if (query) return await respondToQuery(request, response, { site, path: path + query });
    const page = await (isState ? cached.state(site, path) : cached.page(site, path));
    if (page.response.status === 404 && site.isMain && !isState && options.isRecordPage(path)) {
      const address = await findAtFormerSite(path);
      if (address) return sendElsewhere(request, response, address);
    }
    // What is sent before the application ignores the query, and who asks.
    if (queriesOfPages.has(path) || viewerPaths.has(path))
      sendCached(request, response, page.response);
    else cache.send(request, response, page);
  }

  /** The address of a page that the main site does not have, and one of those that were there before has. */
  async function findAtFormerSite(path: string): Promise<string | undefined> {
    for (const former of await options.sites.formerMainSites()) {
      const { response } = await cached.page(former, path);
      const isThere = response.status === 200 || response.status === 301;
      if (isThere) return addressIn(former, path);
    }
    return undefined;
  }

  /** Serves a page that depends on its query. */
  async function respondToQuery(
    request: Request,
    response: Response,
    place: PagePlace,
  ): Promise<void> {
    await enforceRateLimit(options.limits, "searchPageByClient", request.ip ?? "");
    const { executeOnce: execute } = options;
    const { page, isOutage } = await render(place, { execute, once: true });
    if (page.status === 301) return sendMoved(request, response, page.location);
    response
      .status(page.status === 500 && isOutage ? 503 : page.status)
      .set({ ...pageHeaders(page, publicUrl), "Cache-Control": "private, max-age=60" })
      .type("html")
      .send(page.html);
  }

  /** Serves the main site's 404 page, for what is not there or must not be known. */
  async function sendMissing(request: Request, response: Response): Promise<void> {
    sendCached(
      request,
      response,
      (await cached.page(await options.sites.main(), missingPath)).response,
    );
  }

  return async (request, response) => {
    const path = askedPath(request);
    const isState = path.startsWith(`${endpoints.pageState.path}/`);
    const address = isState ? path.slice(endpoints.pageState.path.length) : path;
    try {
      await respond(request, response, { address, isState });
    } catch (error) {
      const { status, headers } = toHttpError(error);
      if (status !== 429)
        logger.error({ err: error, path: address }, "A page could not be rendered");
      sendErrorPage(response.set(headers), status === 429 || status === 503 ? status : 500);
    }
  };
}
