import type { IncomingMessage } from "node:http";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { manages } from "@summit/schema/conference/access.ts";
import { findPreviewed } from "@summit/schema/conference/preview-link.service.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import { draftsCookie } from "@summit/web/signed-in";
import { parseCookie } from "cookie";
import { type Request, Router } from "express";
import { createExecute, type Execute } from "#graphql/execute.ts";
import { ownCookieName, ownCookieOptions } from "#http/own-cookies.ts";
import type { Logger } from "#logs/logger.ts";
import { sendErrorPage } from "#pages/error-page.ts";
import { sendMoved } from "#response-cache/send-cached.ts";
import { cookieOf } from "#sessions/api-token.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";
import { locateRequest } from "#sites/locate-request.ts";
import { pathIn, type Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

/** Access to a site's unpublished content. */
type Access = {
  /** Executes operations with that access. */
  ask: Execute;
  /** Whether drafts are included, which only the team sees. */
  drafts: boolean;
};

/** @returns undefined if the requester has none */
export type Preview = (request: Request, site: Site) => Promise<Access | undefined>;

/**
 * Whether a request comes from a browser in which the team looks at drafts. Only that it asks: who it is has to be
 * checked.
 */
export const asksForDrafts = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers.cookie?.includes(`${draftsCookie}=`) ?? false;

type Services = { db: PrismaClient; session: SessionSettings; secrets: Secrets };
type PreviewServices = Services & { logger: Logger; publicUrl: string };

/** The path of the previewed page; undefined if the URL is not a preview. */
export function previewedPath(address: string): string | undefined {
  const { path } = endpoints.preview;
  if (address === path) return "/";
  return address.startsWith(`${path}/`) ? address.slice(path.length) : undefined;
}

/** The preview of a site, which is a separate site for links. */
export const previewOf = (site: Site): Site => ({
  ...site,
  base: endpoints.preview.path + site.base,
});

/** Whether a site is the preview of another. */
export const isPreview = ({ base }: Pick<Site, "base">): boolean =>
  base.startsWith(endpoints.preview.path);

/** The headers of unpublished pages: neither cached nor indexed. */
export const headersOfDraft = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/**
 * Gives the team of a conference, and visitors with its preview link, access to its unpublished site. The
 * responses are not cached.
 */
export function createPreview(services: PreviewServices): Preview {
  const { db, logger, session, publicUrl } = services;
  return async (request, { conferenceId }) => {
    const cookie = cookieOf(request.headers);
    const viewer = await readViewer(request, db, session);
    if (await manages(db, viewer, conferenceId, "see")) {
      const ask = createExecute(db, logger, { viewer, draftsOf: conferenceId, publicUrl });
      return { ask, drafts: true };
    }
    const opened = await readPreviewOf(cookie, services);
    if (opened !== conferenceId) return undefined;
    return { ask: createExecute(db, logger, { previewOf: opened, publicUrl }), drafts: false };
  };
}

const monthMs = 30 * 24 * 3_600_000;

const cookieName = (publicUrl: string) => ownCookieName("summit_preview", publicUrl);

/**
 * The conference of the request's preview cookie, if its link is still valid.
 *
 * @returns null without a cookie, in which case there is no query
 */
export async function readPreviewOf(
  cookieHeader: string | undefined,
  { db, session, secrets }: Services,
): Promise<string | null> {
  const token = parseCookie(cookieHeader ?? "")[cookieName(session.publicUrl)];
  return token ? findPreviewed(db, secrets, token) : null;
}

/**
 * Opens a preview link: stores its token in an HttpOnly cookie, and redirects to a URL without the token, which
 * can be shared safely. An invalid link gets the 404 page.
 */
export function previewLinkRoutes(
  services: Services & { sites: SiteDirectory; logger: Logger },
): Router {
  const { db, secrets, session, sites, logger } = services;
  const routes = Router();
  routes.get(inEverySite(paths.previewLink), async (request, response, next) => {
    const { leave } = request.query;
    // A path of this site, and nothing that browsers take for another host.
    if (typeof leave === "string" && /^\/(?![/\\])/.test(leave)) {
      response.clearCookie(draftsCookie, { path: "/" }).set(headersOfDraft).redirect(303, leave);
      return;
    }
    try {
      const place = await locateRequest(sites, request);
      if (!place) return next();
      if (place.movedTo) return sendMoved(request, response, place.movedTo);
      const { token } = request.query;
      const previewed = typeof token === "string" && (await findPreviewed(db, secrets, token));
      if (!previewed || previewed !== place.site.conferenceId) return next();
      response
        .cookie(cookieName(session.publicUrl), token, {
          ...ownCookieOptions(session.publicUrl),
          maxAge: monthMs,
        })
        .set(headersOfDraft)
        .redirect(303, pathIn(place.site, paths.home));
    } catch (error) {
      logger.error({ err: error }, "A preview link could not be opened");
      sendErrorPage(response, 503);
    }
  });
  return routes;
}
