import {
  findSharedAgenda,
  maxStars,
  type SharedAgenda,
} from "@summit/schema/agenda/agenda.service.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { endpoints, inEverySite } from "@summit/web/routes";
import { type NextFunction, type Request, type Response, Router } from "express";
import { calendarOf } from "#feeds/calendar.ts";
import { readProgramme } from "#feeds/programme.ts";
import { withdrawnEvents } from "#feeds/withdrawn.ts";
import { etagOf } from "#response-cache/etag.ts";
import { isKnownToClient } from "#response-cache/if-none-match.ts";
import { sendElsewhere } from "#response-cache/send-cached.ts";
import type { AppServices } from "#services.ts";
import { publicSiteRoute } from "#sites/public-site-route.ts";
import { addressIn, type Site } from "#sites/site.ts";

/** The URL is a secret, so it is kept out of referrers, caches and search engines. */
const headers = {
  "Cache-Control": "private, no-cache",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const isId = (text: string) => /^[\w-]{1,100}$/.test(text);

type Send = (request: Request, response: Response, agenda: SharedAgenda, site: Site) => unknown;

/**
 * Serves the agendas that users share: the ids of the starred sessions, and a calendar feed. They do not
 * identify the user, and are not cached, so that a revoked URL stops working at once. Without an account, there
 * is a calendar of the sessions named in the URL.
 */
export function sharedAgendaRoutes({ db, limits, logger, publicUrl, sites }: AppServices): Router {
  const router = Router();
  const atSite = (path: string, handle: Parameters<typeof publicSiteRoute>[1]) =>
    router.get(
      inEverySite(path),
      publicSiteRoute({ logger, sites, failure: "A shared agenda could not be read" }, handle),
    );
  const shared = (path: string, send: Send) =>
    atSite(path, async (request, response, { site }, next) => {
      const agenda = await findSharedAgenda(db, site.conferenceId, String(request.params.token));
      if (!agenda) return sendToFormerSite(request, response, site, next);
      await send(request, response.set(headers), agenda, site);
    });

  /** Calendars subscribe for years, while other conferences may come to stand at the main site. */
  async function sendToFormerSite(
    request: Request,
    response: Response,
    site: Site,
    next: NextFunction,
  ): Promise<void> {
    const token = String(request.params.token);
    for (const former of site.isMain ? await sites.formerMainSites() : []) {
      if (!(await findSharedAgenda(db, former.conferenceId, token))) continue;
      return sendElsewhere(request, response, addressIn(former, request.path));
    }
    next();
  }

  const calendar: Send = async (request, response, { sessionIds: ids, withdrawnIds }, site) => {
    await enforceRateLimit(limits, "calendarByClient", request.ip ?? "");
    // Only these sessions are read: anybody may ask for such a calendar, and none is cached.
    const programme = await readProgramme(db, site, { ids });
    if (!programme) return response.status(404).end();
    const events = [
      ...programme.days.flatMap((day) => day.events),
      ...(await withdrawnEvents(db, programme, { ids: withdrawnIds })),
    ];
    const text = await calendarOf(programme, events, publicUrl);
    // Without a Last-Modified: a mark that was removed leaves no date.
    const etag = etagOf(text);
    response.set("ETag", etag);
    if (isKnownToClient(request.headers, { etag })) return response.status(304).end();
    response.type("text/calendar; charset=utf-8").send(text);
  };

  atSite(endpoints.chosenCalendar.path, async (request, response, { site }) => {
    const ids = String(request.query.sessions ?? "")
      .split(",")
      .filter(isId)
      .slice(0, maxStars);
    // Of those that are not in the programme any more, whoever names them has marked them.
    const agenda = { sessionIds: ids, withdrawnIds: ids };
    await calendar(request, response.set(headers), agenda, site);
  });
  shared(endpoints.sharedAgenda.path, (_request, response, { sessionIds }) =>
    response.json({ sessions: sessionIds }),
  );
  shared(endpoints.sharedAgendaCalendar.path, calendar);
  return router;
}
