import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { viewerPaths } from "@summit/web/routes";
import type { Request, Response } from "express";
import { createExecute } from "#graphql/execute.ts";
import type { Logger } from "#logs/logger.ts";
import type { PagePlace, RenderInTurn } from "#pages/page-rendering.ts";
import { pageHeaders } from "#pages/page-response.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";

/** Longer addresses get the page that everybody gets, which reads the address itself. */
const longestQuery = 2_000;

type Services = {
  db: PrismaClient;
  logger: Logger;
  session: SessionSettings;
  render: RenderInTurn;
  publicUrl: string;
  /** The page that everybody gets is there sooner than data that take longer, in milliseconds. */
  maxWaitMs?: number;
};

export type ViewerPages = ReturnType<typeof createViewerPages>;

/** Pages of the admin, rendered for whoever is signed in, so that they are painted before the client runs. */
export function createViewerPages(services: Services) {
  const { db, logger, session, render, publicUrl, maxWaitMs = 1_500 } = services;
  /** Renders the page, unless some of it could not be read: the client asks again, and says what is wrong. */
  async function renderFor(request: Request, place: PagePlace) {
    const viewer = await readViewer(request, db, session);
    if (!viewer) return undefined;
    const execute = createExecute(db, logger, { viewer });
    const how = { execute, once: true, turnOf: viewer.id, forViewer: true };
    const { page, isComplete } = await render(place, how);
    return isComplete && page.status === 200 ? page : undefined;
  }

  return {
    /**
     * Serves a page with what the viewer may read. It is in no cache.
     *
     * @returns false where the page is the same for everybody, nobody is signed in, or it is not rendered in time
     */
    async respond(request: Request, response: Response, { site, path }: PagePlace) {
      const query = request.originalUrl.slice(request.path.length);
      if (!viewerPaths.has(path) || query.length > longestQuery) return false;
      const late = new AbortController();
      const page = await Promise.race([
        renderFor(request, { site, path: path + query }).catch((error: unknown) => {
          logger.warn({ err: error, path }, "A page could not be rendered for its viewer");
          return undefined;
        }),
        delay(maxWaitMs, undefined, { signal: late.signal }),
      ]);
      late.abort();
      if (!page) return false;
      // Without rules of speculation: few of its links are to public pages, and the first list is painted sooner.
      const { "Speculation-Rules": _, ...headers } = pageHeaders(page, publicUrl);
      response
        .set({ ...headers, "Cache-Control": "private, no-store" })
        .type("html")
        .send(page.html);
      return true;
    },
  };
}
