import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { PageAssets, RenderPage } from "@summit/web/page-contract";
import { endpoints } from "@summit/web/routes";
import type { Request, RequestHandler, Response } from "express";
import { isOutage } from "#errors/outage.ts";
import { createExecute, type Execute } from "#graphql/execute.ts";
import type { Logger } from "#logger.ts";
import { paths } from "#paths.ts";
import { StartError } from "#start/start-error.ts";
import { chooseEncoding } from "./encodings.ts";
import { sendErrorPage } from "./error-page.ts";
import { readAssets } from "./manifest.ts";
import { type CachedPage, createPageCache, type PageCacheOptions } from "./page-cache.ts";
import { canonicalPath, isLocalPath } from "./page-path.ts";
import type { OpenPages, Pages } from "./pages.ts";
import { staticFiles } from "./static-files.ts";

type BuiltPagesOptions = {
  renderPage: RenderPage;
  assets: PageAssets;
  execute: Execute;
  publicUrl: string;
  logger: Logger;
  files: RequestHandler;
  /** Offered to browsers that cannot reach the API. */
  builtInContent: Buffer;
  cache?: Pick<PageCacheOptions, "maxPages" | "maxAgeMs" | "retryMs">;
};

/** Pages and files of the web build on disk. */
export const openBuiltPages: OpenPages = async ({ config, db, logger }) => {
  const parts = [paths.webServerEntry, paths.webClient, paths.builtInContent];
  if (!parts.every((path) => existsSync(path))) {
    throw new StartError("The website is not built yet. Run `npm start`, which builds it.");
  }
  const { renderPage } = (await import(pathToFileURL(paths.webServerEntry).href)) as {
    renderPage: RenderPage;
  };
  const builtInContent = await readFile(paths.builtInContent);
  return createBuiltPages({
    renderPage,
    assets: await readAssets(paths.webClient),
    execute: createExecute(db.client, logger, JSON.parse(builtInContent.toString())),
    publicUrl: config.publicUrl,
    logger,
    files: staticFiles(paths.webClient),
    builtInContent,
  });
};

/** An unknown path, rendered in place of every malformed one. */
const missingPath = "/404/no/such/page";

/** Serves each page whole from memory; it is the same for everyone. */
export function createBuiltPages(options: BuiltPagesOptions): Pages {
  const { renderPage, assets, execute, publicUrl, logger, files, builtInContent } = options;
  const cache = createPageCache({
    ...options.cache,
    async render(path) {
      let degraded = false;
      const watched: Execute = async (...args) => {
        const result = await execute(...args);
        degraded ||= result.errors !== undefined || result.extensions?.builtIn === true;
        return result;
      };
      const response = await renderPage({ path, publicUrl, execute: watched, assets });
      return { response, degraded };
    },
  });

  async function respondWithPage(request: Request, response: Response): Promise<void> {
    const path = canonicalPath(request.path) ?? missingPath;
    try {
      send(request, response, await cache.get(path));
    } catch (error) {
      logger.error({ err: error, path }, "A page could not be rendered");
      sendErrorPage(response, isOutage(error) ? 503 : 500);
    }
  }

  return {
    async respond(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.status(405).set("Allow", "GET, HEAD").type("text").end("Method not allowed");
        return;
      }
      if (request.path === endpoints.builtInContent.path) {
        response.set("Cache-Control", "public, max-age=600").type("json").send(builtInContent);
        return;
      }
      files(request, response, () => respondWithPage(request, response));
    },
    invalidate: cache.invalidate,
  };
}

function send(request: Request, response: Response, page: CachedPage): void {
  if (page.status === 301) {
    const location = withSearch(page.location, request.originalUrl);
    if (!isLocalPath(location)) throw new Error(`Refusing to redirect to ${location}`);
    response.status(301).set({ Location: location, "Cache-Control": "public, max-age=600" }).end();
    return;
  }
  response.status(page.status).set({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": page.status === 500 ? "no-store" : "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
    ETag: page.etag,
  });
  if (page.status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = chooseEncoding(request);
  const body = page.bodies[encoding];
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  response.set("Content-Length", String(body.length));
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A redirect keeps the query, campaign parameters for instance, unless it brings its own. */
function withSearch(location: string, requested: string): string {
  const at = requested.indexOf("?");
  return at < 0 || /[?#]/.test(location) ? location : location + requested.slice(at);
}
