import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import type { RateLimits } from "@summit/schema/limits/rate-limits.ts";
import type { PageAssets } from "@summit/web/page-contract";
import { recordPageAt, spellingOf } from "@summit/web/route-match";
import { disallowedPaths, endpoints, queriesOfPages } from "@summit/web/routes";
import type { Request, Response } from "express";
import { createExecute, type Execute } from "#graphql/execute.ts";
import { createFallbackResults, type FallbackResults } from "#graphql/fallback-results.ts";
import { setFileHeaders } from "#http/file-headers.ts";
import { pageCaching } from "#http/page-caching.ts";
import type { Logger } from "#logs/logger.ts";
import { openBuiltFiles } from "#pages/built-files.ts";
import { createBuiltInResponse } from "#pages/built-in-response.ts";
import { createCachedPages } from "#pages/cached-pages.ts";
import { createDraftPages } from "#pages/draft-pages.ts";
import { createPageFinder, missingPath } from "#pages/find-page.ts";
import { readAssets } from "#pages/manifest.ts";
import { canonicalPath } from "#pages/page-path.ts";
import { createPageRenderer, type RenderInThread } from "#pages/page-renderer.ts";
import { createPageRendering } from "#pages/page-rendering.ts";
import { createPageResponder } from "#pages/page-responder.ts";
import { pageHeaders } from "#pages/page-response.ts";
import type { OpenPages, Pages } from "#pages/pages.ts";
import { createPreview, type Preview } from "#pages/preview.ts";
import { findUnknownRecords, type UnknownRecordAt } from "#pages/unknown-records.ts";
import { createViewerPages } from "#pages/viewer-pages.ts";
import { paths } from "#paths.ts";
import { encodeAll } from "#response-cache/encodings.ts";
import type { ResponseCache } from "#response-cache/response-cache.ts";
import { sendCached } from "#response-cache/send-cached.ts";
import type { SessionSettings } from "#sessions/session.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { StartError } from "#start/start-error.ts";

type BuiltPagesOptions = {
  renderPage: RenderInThread;
  /** How long a page waits for its turn to be rendered. */
  maxWaitMs?: number;
  spellingOf: typeof spellingOf;
  unknownRecordAt: UnknownRecordAt;
  isRecordPage: (path: string) => boolean;
  assets: PageAssets;
  execute: Execute;
  /** For pages that depend on their query: results are not remembered for outages. */
  executeOnce: Execute;
  /** For clients that cannot reach the API. */
  fallbackResults: Pick<FallbackResults, "builtIn">;
  limits: RateLimits;
  publicUrl: string;
  cdnMaxAge: number;
  logger: Logger;
  /** Serves a file of the build. Resolves to false if there is none. */
  serveFile: (request: Request, response: Response) => Promise<boolean>;
  cache: ResponseCache;
  sites: SiteDirectory;
  /** Gives the team access to unpublished content. */
  preview: Preview;
  db: PrismaClient;
  session: SessionSettings;
};

/** Opens the pages and files of the web build. */
export const openBuiltPages: OpenPages = async (services) => {
  const { config, db, events, limits, logger, cache } = services;
  const { sites, session, secrets, mainConferenceId } = services;
  const parts = [paths.webServerEntry, paths.webClient, paths.builtInContent];
  if (!parts.every((path) => existsSync(path))) {
    throw new StartError("The website is not built yet. Run `npm start`, which builds it.");
  }
  const builtInContent = await readFile(paths.builtInContent, "utf8");
  const fallbackResults = createFallbackResults(JSON.parse(builtInContent));
  // Not every event is a change of content: pages also follow the end of a conference.
  const dropIfChanged = async () => {
    if (await wasChanged(db.client).catch(() => true)) fallbackResults.dropBuiltIn();
  };
  // The built-in content is not what a site without it falls back to.
  if (config.content === "none") fallbackResults.dropBuiltIn();
  else await dropIfChanged();
  events.follow(() => {
    if (events.version(defaultConferenceId) > 0) void dropIfChanged();
  });
  const { publicUrl } = config;
  return createBuiltPages({
    renderPage: createPageRenderer(paths.webServerEntry),
    spellingOf,
    unknownRecordAt: findUnknownRecords(db.client, recordPageAt),
    isRecordPage: (path) => recordPageAt(path) !== undefined,
    assets: await readAssets(paths.webClient),
    execute: createExecute(db.client, logger, { fallbackResults, mainConferenceId, publicUrl }),
    executeOnce: createExecute(db.client, logger, {
      mainConferenceId,
      publicUrl,
      fallbackResults: { ...fallbackResults, remember: () => {} },
    }),
    fallbackResults,
    limits,
    publicUrl,
    cdnMaxAge: config.cdnMaxAge,
    logger,
    serveFile: await openBuiltFiles(paths.webClient, cache),
    cache,
    sites,
    preview: createPreview({ db: db.client, logger, session, secrets, publicUrl }),
    db: db.client,
    session,
  });
};

/** Whether the default conference's built-in content has been edited. */
async function wasChanged(db: PrismaClient): Promise<boolean> {
  const where = { conferenceId: defaultConferenceId };
  return (await db.auditLogEntry.findFirst({ where, select: { id: true } })) !== null;
}

/** Serves pages from the response cache; a page is the same for every visitor. */
export function createBuiltPages(options: BuiltPagesOptions): Pages {
  const { publicUrl, cache, sites, serveFile } = options;
  const render = createPageRendering(options);
  const cacheControl = pageCaching(options);
  const cached = createCachedPages({ ...options, render, cacheControl });
  const respondWithPage = createPageResponder({
    ...options,
    render,
    cached,
    sites,
    finder: createPageFinder(sites, options.spellingOf),
    drafts: createDraftPages({ ...options, render }),
    forViewer: createViewerPages({ ...options, render }),
  });

  const encodeBuiltIn = createBuiltInResponse(options.fallbackResults);

  async function sendSpeculationRules(request: Request, response: Response): Promise<void> {
    setFileHeaders(response);
    response
      .set({ "Cache-Control": "public, max-age=600", Vary: "Accept-Encoding" })
      .type("application/speculationrules+json");
    const bodies = await encodeAll(speculationRules);
    cache.sendFile(request, response, endpoints.speculationRules.path, bodies);
  }

  return {
    async respond(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.status(405).set("Allow", "GET, HEAD").type("text").end("Method not allowed");
        return;
      }
      if (request.path === endpoints.speculationRules.path) {
        return await sendSpeculationRules(request, response);
      }
      if (request.path === endpoints.builtInResults.path) {
        sendCached(request, response, await encodeBuiltIn());
        return;
      }
      if (!(await serveFile(request, response))) await respondWithPage(request, response);
    },
    async respondToForm(response, place, submitted, execute) {
      const { page } = await render(place, { submitted, once: true, ...(execute && { execute }) });
      if (page.status === 301) throw new Error(`The form of ${place.path} has moved`);
      response.set(pageHeaders(page, publicUrl)).type("html").send(page.html);
    },
    prepare: (site, path) => cached.prepare(site, canonicalPath(path) ?? missingPath),
  };
}

/**
 * Paths that must not be prefetched: views of the client, endpoints, and pages that are rendered per request.
 */
const elsewhere = [
  ...disallowedPaths,
  ...Object.values(endpoints).map(({ path }) => path),
  ...queriesOfPages.keys(),
].filter((path) => path !== endpoints.conferenceSite.path);

/**
 * The rules that the `Speculation-Rules` header refers to: prefetch public pages when a link is hovered.
 */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // Links that change what the page shows.
          { not: { selector_matches: "[data-no-prefetch]" } },
          ...elsewhere.map((path) => ({ not: { href_matches: path } })),
        ],
      },
      eagerness: "moderate",
    },
  ],
});
