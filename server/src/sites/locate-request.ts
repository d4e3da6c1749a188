import { endpoints } from "@summit/web/routes";
import type { Request, RequestHandler } from "express";
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn, siteInFirstLanguage } from "#sites/site.ts";
import { mayHaveLanguage, type Place, type SiteDirectory } from "#sites/site-directory.ts";

/** The paths of requests for sites in a further language. */
const asked = new WeakMap<Request, string>();

/** The path that a request was sent to, which its routes know without the language of its site. */
export const askedPath = (request: Request): string =>
  asked.get(request) ?? request.baseUrl + request.path;

/** Finds the site that a request was sent to. */
export const locateRequest = (
  sites: Pick<SiteDirectory, "locate">,
  request: Request,
): Promise<Place | undefined> => sites.locate(askedPath(request), hostedSiteOf(request));

const preview = endpoints.preview.path;

/**
 * Leads requests for a site in a further language to the routes of the site: `/fr/agenda.ics` is `/agenda.ics` for them. Whoever
 * needs the site asks `locateRequest`.
 */
export const routeWithoutLanguage =
  (sites: Pick<SiteDirectory, "locate">): RequestHandler =>
  async (request, _response, next) => {
    const { path } = request;
    const prefix = path.startsWith(`${preview}/`) ? preview : "";
    if (!mayHaveLanguage(path.slice(prefix.length))) return next();
    try {
      const place = await sites.locate(path.slice(prefix.length), hostedSiteOf(request));
      if (place?.site.language && !place.movedTo) {
        asked.set(request, path);
        const { site } = place;
        const here = prefix + pathIn(siteInFirstLanguage(site), place.path);
        request.url = here + request.url.slice(path.length);
      }
    } catch {
      // Whichever route the request gets to asks again, and answers for the outage.
    }
    next();
  };
