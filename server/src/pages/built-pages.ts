import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { enforceRateLimit, type RateLimits } from "@summit/schema/limits/rate-limits.ts";
import type { DraftsShown, PageAssets, SubmittedForm } from "@summit/web/page-contract";
import { dataOfUnknownRecord, recordPageAt, spellingOf } from "@summit/web/route-match";
import { endpoints, queriesOfPages, paths as webPaths } from "@summit/web/routes";
import type { Request, Response } from "express";
import type { GraphQLError } from "graphql";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { type Reads, union } from "#content-events/reads.ts";
import { toHttpError } from "#errors/http-errors.ts";
import { createExecute, type Execute } from "#graphql/execute.ts";
import { createFallbackResults } from "#graphql/fallback-results.ts";
import { setFileHeaders } from "#http/file-headers.ts";
import { pageCaching } from "#http/page-caching.ts";
import { createTurns } from "#limits/turns.ts";
import type { Logger } from "#logs/logger.ts";
import { routeName } from "#metrics/route-name.ts";
import { paths } from "#paths.ts";
import { encodeAll } from "#response-cache/encodings.ts";
import type { Render } from "#response-cache/response-cache.ts";
import type { ResponseFront } from "#response-cache/response-front.ts";
import { sendCached, sendMoved } from "#response-cache/send-cached.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn, type Site } from "#sites/site.ts";
import { createSiteCaches, type SiteCaches } from "#sites/site-caches.ts";
import type { Place, SiteDirectory } from "#sites/site-directory.ts";
import { StartError } from "#start/start-error.ts";
import { openBuiltFiles } from "./built-files.ts";
import { sendErrorPage } from "./error-page.ts";
import { readAssets } from "./manifest.ts";
import { memoizedReads } from "./memoized-reads.ts";
import { canonicalPath } from "./page-path.ts";
import { createPageRenderer, type RenderInThread, renderThreads } from "./page-renderer.ts";
import { asPublicResponse, pageHeaders, stateOf, stateResponse } from "./page-response.ts";
import type { OpenPages, Pages } from "./pages.ts";
import {
  asksForDrafts,
  createPreview,
  headersOfDraft,
  type Preview,
  previewedPath,
  previewOf,
} from "./preview.ts";
import { queryOfPage } from "./queried-pages.ts";
import { speculationRules } from "./speculation-rules.ts";
import { findUnknownRecords, type UnknownRecordAt } from "./unknown-records.ts";

type BuiltPagesOptions = {
  renderPage: RenderInThread;
  /** How long a page waits for its turn to be rendered. */
  maxWaitMs?: number;
  spellingOf: typeof spellingOf;
  unknownRecordAt: UnknownRecordAt;
  assets: PageAssets;
  execute: Execute;
  /** For pages that depend on their query: results are not remembered for outages. */
  executeOnce: Execute;
  limits: RateLimits;
  publicUrl: string;
  cdnMaxAge: number;
  logger: Logger;
  /** Serves a file of the build. Resolves to false if there is none. */
  serveFile: (request: Request, response: Response) => Promise<boolean>;
  events: Pick<ServerContentEvents, "freshness">;
  /** The caches of the pages. */
  cacheOf: SiteCaches;
  sites: SiteDirectory;
  /** Gives the team access to unpublished content. */
  preview: Preview;
  front: Pick<ResponseFront, "send" | "sendFile">;
};

/** Opens the pages and files of the web build. */
export const openBuiltPages: OpenPages = async (services) => {
  const { config, db, events, limits, logger, front } = services;
  const { sites, session, secrets, cacheOf } = services;
  const parts = [paths.webServerEntry, paths.webClient, paths.builtInContent];
  if (!parts.every((path) => existsSync(path))) {
    throw new StartError("The website is not built yet. Run `npm start`, which builds it.");
  }
  const builtInContent = await readFile(paths.builtInContent, "utf8");
  const fallbackResults = createFallbackResults(JSON.parse(builtInContent));
  if (await wasChanged(db.client)) fallbackResults.dropBuiltIn();
  events.subscribe(defaultConferenceId, fallbackResults.dropBuiltIn);
  return createBuiltPages({
    renderPage: createPageRenderer(paths.webServerEntry),
    spellingOf,
    unknownRecordAt: findUnknownRecords(db.client, recordPageAt),
    assets: await readAssets(paths.webClient),
    execute: createExecute(db.client, logger, { fallbackResults }),
    executeOnce: createExecute(db.client, logger, {
      fallbackResults: { ...fallbackResults, remember: () => {} },
    }),
    limits,
    publicUrl: config.publicUrl,
    cdnMaxAge: config.cdnMaxAge,
    logger,
    serveFile: await openBuiltFiles(paths.webClient, front),
    events,
    cacheOf,
    sites,
    preview: createPreview({ db: db.client, logger, session, secrets }),
    front,
  });
};

/** Whether the default conference's built-in content has been edited. */
async function wasChanged(db: PrismaClient): Promise<boolean> {
  const where = { conferenceId: defaultConferenceId };
  return (await db.auditLogEntry.findFirst({ where, select: { id: true } })) !== null;
}

type Located = { site: Site; path: string };
type Draft = Located & { isState: boolean };
type Rendering = {
  submitted?: SubmittedForm;
  ask?: Execute;
  drafts?: DraftsShown;
  /** Whether the page is for one request only. */
  once?: boolean;
};

/** The canonical 404 path, which is rendered for all unknown and malformed paths. */
const missingPath = "/404/no/such/page";

/** Whether the path is an endpoint of the server, even if only some clients may use it. */
const isEndpoint = (path: string) => Object.hasOwn(endpoints, routeName(path));

/**
 * Pages that are rendered at a time, one in each thread of the renderer. The longest pages of users' conferences take
 * seconds, so one conference gets one thread.
 */
const maxAtOnce = renderThreads;
const maxAtOnceOf = (conferenceId: string) =>
  conferenceId === defaultConferenceId ? maxAtOnce : 1;

/** Bounds of the cached page states. */
const maxStates = { max: 50, maxBytes: 8 * 1_024 * 1_024 };

/** Serves pages from the response cache; a page is the same for every visitor. */
export function createBuiltPages(options: BuiltPagesOptions): Pages {
  const { renderPage, assets, execute, publicUrl } = options;
  const { logger, serveFile, sites, front, events, cacheOf } = options;
  // A separate cache, so that requests for page states evict no page.
  const stateCacheOf = createSiteCaches(events, maxStates);
  const cacheControl = pageCaching(options);
  const readsOf = memoizedReads();
  /** The place of requests to sites that do not exist. */
  const nowhere: Place = { site: sites.main, path: missingPath, isPublic: true };
  const queue = createTurns({
    ...{ atOnce: maxAtOnce, atOnceOf: maxAtOnceOf },
    ...(options.maxWaitMs && { maxWaitMs: options.maxWaitMs }),
  });
  const rendered = (located: Located, how: Rendering = {}) => {
    const { conferenceId } = located.site;
    return queue({ conferenceId, once: how.once ?? false }, () => renderNow(located, how));
  };
  const renderNow = async (
    { site, path }: Located,
    { submitted, drafts, ask = execute }: Rendering,
  ) => {
    let degraded = false;
    let isOutage = false;
    let reads: Reads = new Map();
    const watched: Execute = async (...args) => {
      reads = union(reads, readsOf(...args));
      const result = await ask(...args);
      degraded ||= result.errors !== undefined || result.extensions !== undefined;
      isOutage ||= result.errors?.some(isUnavailable) ?? false;
      return result;
    };
    const request = { path, site, publicUrl, execute: watched, assets };
    const page = await renderPage({
      ...request,
      ...(submitted && { submitted }),
      ...(drafts && { drafts }),
    });
    return { page, degraded, isOutage, reads };
  };
  const renderIn =
    (site: Site): Render =>
    async (path) => {
      const unknown = await options.unknownRecordAt(site, path);
      if (unknown) return unknown;
      const { page, degraded, isOutage, reads } = await rendered({ site, path });
      const response = asPublicResponse(page, { isOutage, publicUrl, cacheControl });
      return { response, degraded, reads };
    };
  // Rendered separately from the page, because page states are requested rarely.
  const renderStateIn =
    (site: Site): Render =>
    async (path) => {
      const unknown = await options.unknownRecordAt(site, path);
      if (unknown) {
        const shared = await stateCacheOf(site).get(unknown.sameAs, renderStateIn(site));
        if (shared.status !== 200) return unknown;
        const state = dataOfUnknownRecord(path, shared.bodies.identity.toString());
        const response = stateResponse(state, cacheControl);
        return { response, degraded: false, reads: "everything" };
      }
      const { page, degraded, reads } = await rendered({ site, path });
      return { response: stateOf(page, cacheControl), degraded, reads };
    };

  /**
   * Resolves a URL to a site and a path. Unknown paths share the 404 path, and other spellings of a page lead to the
   * page, so that made-up URLs cost a lookup, not a rendering. For a site that does not exist, it is the main site's
   * 404 page.
   */
  async function locate(
    address: string,
    hosted?: Site,
  ): Promise<Place & { asked: string; isOfSite: boolean }> {
    const known = await sites.locate(address, hosted);
    const place = { ...(known ?? nowhere), isOfSite: known !== undefined };
    const { site, path: asked, isPublic } = place;
    const canonical = canonicalPath(asked);
    const path = canonical && options.spellingOf(canonical, site);
    if (path === undefined) return { ...place, asked, path: missingPath };
    const isMisspelt = isPublic && path !== canonical;
    return { ...(isMisspelt && { movedTo: pathIn(site, path) }), ...place, asked, path };
  }

  /**
   * Resolves a preview URL. For links, a preview is a site of its own below the main site, even if the
   * conference has its own host. Paths outside of any site have no preview.
   */
  async function locatePreview(path: string): ReturnType<typeof locate> {
    const { movedTo, ...place } = await locate(path);
    if (movedTo?.startsWith("/")) return { ...place, movedTo: endpoints.preview.path + movedTo };
    const site = previewOf(place.site);
    const isThere = (where: Site) => options.spellingOf(place.path, where);
    if (!isThere(site) && isThere(place.site)) {
      return { ...place, movedTo: path };
    }
    return { ...place, site, isPublic: false };
  }

  async function respondWithPage(request: Request, response: Response): Promise<void> {
    const isState = request.path.startsWith(`${endpoints.pageState.path}/`);
    const address = isState ? request.path.slice(endpoints.pageState.path.length) : request.path;
    try {
      const hosted = hostedSiteOf(request);
      const previewed = hosted ? undefined : previewedPath(address);
      const place = await (previewed ? locatePreview(previewed) : locate(address, hosted));
      const { site, path, asked, isPublic, isOfSite, movedTo } = place;
      if (isPublic && isOfSite && !hosted && asksForDrafts(request)) {
        if (await respondToTeam(request, response, { ...place, isState })) return;
      }
      // A page's state is served even if the site has moved, because the page may have been opened before.
      if (movedTo && !isState) return sendMoved(request, response, movedTo);
      const query = isState ? "" : queryOfPage(path, request.originalUrl);
      const located = { site, path: path + query };
      if (!isPublic) return await respondWithDraft(request, response, { ...located, isState });
      // As for a draft, so that nobody can tell which of them exist.
      if (isState && !isOfSite) return await sendMissing(request, response);
      if (query) return await respondToQuery(request, response, located);
      const cache = (isState ? stateCacheOf : cacheOf)(site);
      const cached = await cache.get(path, (isState ? renderStateIn : renderIn)(site));
      // Not cached by URL: alternative spellings of a path, endpoints that are hidden from this client but not
      // from others, pages that depend on the query, and where a conference's site may be later, which changes
      // nothing that the 404 page is made from.
      const isOther = cached.status === 200 && path !== asked;
      const isSame = isOfSite && !isOther && !isEndpoint(asked) && !queriesOfPages.has(path);
      if (!isSame) sendCached(request, response, cached);
      else front.send(request, response, cached, () => cache.isCurrent(path, cached));
    } catch (error) {
      const { status, headers } = toHttpError(error);
      if (status !== 429)
        logger.error({ err: error, path: address }, "A page could not be rendered");
      sendErrorPage(response.set(headers), status === 429 || status === 503 ? status : 500);
    }
  }

  /** Serves a page that depends on its query. */
  async function respondToQuery(
    request: Request,
    response: Response,
    located: Located,
  ): Promise<void> {
    await enforceRateLimit(options.limits, "searchPageByClient", request.ip ?? "");
    const { page, isOutage } = await rendered(located, { ask: options.executeOnce, once: true });
    if (page.status === 301) return response.redirect(301, page.location);
    response
      .status(page.status === 500 && isOutage ? 503 : page.status)
      .set({ ...pageHeaders(page, publicUrl), "Cache-Control": "private, max-age=60" })
      .type("html")
      .send(page.html);
  }

  /** Serves the main site's 404 page, for what is not there or must not be known. */
  async function sendMissing(request: Request, response: Response): Promise<void> {
    const missing = await cacheOf(sites.main).get(missingPath, renderIn(sites.main));
    sendCached(request, response, missing);
  }

  /** Serves unpublished content to authorized viewers, and a 404 page to all others. */
  async function respondWithDraft(
    request: Request,
    response: Response,
    draft: Draft,
  ): Promise<void> {
    const { site, path, isState } = draft;
    const access = await options.preview(request, site);
    if (!access) return await sendMissing(request, response);
    const { ask, drafts } = access;
    await sendDraft(response, { site, path, isState }, { ask, ...(drafts && { drafts: {} }) });
  }

  /**
   * Serves a public page with the drafts of its conference, to its team.
   *
   * @returns false to others, who get what everybody gets
   */
  async function respondToTeam(
    request: Request,
    response: Response,
    { site, path, movedTo, isState }: Awaited<ReturnType<typeof locate>> & { isState: boolean },
  ): Promise<boolean> {
    const access = await options.preview(request, site);
    if (!access?.drafts) return false;
    if (movedTo && !isState) {
      // There are no sessions at a conference's own host; its preview is at the main one.
      const isElsewhere = !movedTo.startsWith("/");
      response.set(headersOfDraft);
      response.redirect(302, isElsewhere ? endpoints.preview.path + request.path : movedTo);
      return true;
    }
    const query = isState ? "" : queryOfPage(path, request.originalUrl);
    const drafts = { leave: webPaths.leaveDrafts(request.originalUrl) };
    await sendDraft(response, { site, path: path + query, isState }, { ask: access.ask, drafts });
    return true;
  }

  async function sendDraft(
    response: Response,
    { site, path, isState }: Draft,
    how: Rendering,
  ): Promise<void> {
    const { page } = await rendered({ site, path }, { ...how, once: true });
    response.set(headersOfDraft);
    if (page.status === 301) response.redirect(302, page.location);
    else if (isState) response.type("json").send(page.state);
    else
      response.status(page.status).set(pageHeaders(page, publicUrl)).type("html").send(page.html);
  }

  async function sendSpeculationRules(request: Request, response: Response): Promise<void> {
    setFileHeaders(response);
    response
      .set({ "Cache-Control": "public, max-age=600", Vary: "Accept-Encoding" })
      .type("application/speculationrules+json");
    const bodies = await encodeAll(speculationRules);
    front.sendFile(request, response, endpoints.speculationRules.path, bodies);
  }

  return {
    async respond(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.status(405).set("Allow", "GET, HEAD").type("text").end("Method not allowed");
        return;
      }
      if (request.path === endpoints.speculationRules.path) {
        await sendSpeculationRules(request, response);
        return;
      }
      if (await serveFile(request, response)) return;
      await respondWithPage(request, response);
    },
    async respondToForm(response, located, submitted) {
      const { page } = await rendered(located, { submitted, once: true });
      if (page.status === 301) throw new Error(`The form of ${located.path} has moved`);
      response.set(pageHeaders(page, publicUrl)).type("html").send(page.html);
    },
    prepare: (site, path) =>
      cacheOf(site).prepare(canonicalPath(path) ?? missingPath, renderIn(site)),
  };
}

const isUnavailable = ({ extensions }: GraphQLError) => extensions.code === "SERVICE_UNAVAILABLE";
