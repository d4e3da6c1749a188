import { dayName, dayNumber, isDayName } from "@summit/schema/rules/conference-days.ts";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import type { Router } from "express";
import { calendarOf, conferenceEntryOf } from "#feeds/calendar.ts";
import { findSession } from "#feeds/find-session.ts";
import { newsJson, newsRss } from "#feeds/news.ts";
import { newsletterAtom } from "#feeds/newsletter.ts";
import { type Programme, readProgramme } from "#feeds/programme.ts";
import { changesAtom } from "#feeds/programme-changes.ts";
import { scheduleJson, scheduleXml } from "#feeds/schedule-exchange.ts";
import { robots, sitemap } from "#feeds/sitemap.ts";
import { webManifest } from "#feeds/web-manifest.ts";
import { isWithdrawn, movedFromDay, withdrawnEvents } from "#feeds/withdrawn.ts";
import { allowCrossOriginReads } from "#http/cors.ts";
import { type CachedRoute, cachedRoute, createCachedRouter } from "#response-cache/cached-route.ts";
import { notFound, type PublicResponse } from "#response-cache/public-response.ts";
import type { AppServices } from "#services.ts";
import { addressIn, pathIn, type Site } from "#sites/site.ts";

type MaybeLater<Value> = Value | Promise<Value>;

/** The text of a feed, a redirect, or undefined if there is none. */
type Feed = string | { location: string } | undefined;

/**
 * The machine-readable formats: calendars, the schedule for conference apps, the feeds of news, newsletter and changes, the sitemap.
 */
export function feedRoutes(options: AppServices): Router {
  const { db, publicUrl } = options;
  const router = createCachedRouter();

  const feed = (
    path: string,
    type: string,
    make: (site: Site, params: Params) => Promise<Feed>,
    route: Pick<CachedRoute, "isOfAll"> = {},
  ) =>
    router.all(inEverySite(path), allowCrossOriginReads).get(
      inEverySite(path),
      cachedRoute(options, {
        ...route,
        make: async (site, { params }) =>
          asPublicResponse(await make(site, params as Params), type),
      }),
    );
  const withProgramme =
    (make: (programme: Programme, site: Site, params: Params) => MaybeLater<string | undefined>) =>
    async (site: Site, params: Params) => {
      const programme = await readProgramme(db, site);
      return programme && make(programme, site, params);
    };

  feed(endpoints.robots.path, "text/plain", (site) => robots(db, site), { isOfAll: true });
  feed(endpoints.sitemap.path, "application/xml", (site) => sitemap(db, site));
  feed(endpoints.newsFeed.path, "application/rss+xml", (site) => newsRss(db, site));
  feed(endpoints.newsJsonFeed.path, "application/feed+json", (site) => newsJson(db, site));
  feed(endpoints.changesFeed.path, "application/atom+xml", (site) => changesAtom(db, site));
  feed(endpoints.newsletterFeed.path, "application/atom+xml", (site) =>
    newsletterAtom(db, site, publicUrl),
  );
  feed(endpoints.webManifest.path, "application/manifest+json", (site) => webManifest(db, site));
  feed(
    endpoints.scheduleXml.path,
    "application/xml",
    withProgramme((programme, site) => scheduleXml(programme, scheduleAddresses(site))),
  );
  feed(
    endpoints.scheduleJson.path,
    "application/json",
    withProgramme((programme, site) => scheduleJson(programme, scheduleAddresses(site))),
  );
  feed(
    endpoints.agendaCalendar.path,
    "text/calendar",
    withProgramme(async (programme) =>
      calendarOf(
        programme,
        [
          ...programme.days.flatMap(({ events }) => events),
          ...(await withdrawnEvents(db, programme)),
        ],
        publicUrl,
      ),
    ),
  );
  feed(
    endpoints.dayCalendar.path,
    "text/calendar",
    withProgramme(async (programme, _site, { day: name }) => {
      const found = programme.days.find((candidate) => dayName(candidate.day) === name);
      if (!found) return undefined;
      const { day, events } = found;
      // Of every day: before it was withdrawn, a session may have moved from this one.
      const gone = [
        ...(await movedFromDay(db, programme, day)),
        ...(await withdrawnEvents(db, programme)),
      ];
      return calendarOf(programme, [...events, ...gone], publicUrl);
    }),
  );
  feed(
    endpoints.conferenceCalendar.path,
    "text/calendar",
    withProgramme((programme, site) =>
      conferenceEntryOf(programme, {
        id: site.conferenceId,
        url: addressIn(site, ""),
        origin: publicUrl,
      }),
    ),
  );
  feed(endpoints.sessionCalendar.path, "text/calendar", async (site, params) => {
    const address = params as Required<Params>;
    if (!isDayName(address.day)) return undefined;
    const found = await findSession(db, site, address);
    if (found?.isMoved) return { location: pathIn(site, paths.sessionCalendar(found)) };
    // Also where another session has its address now.
    const last = { day: dayNumber(address.day), slug: address.slug };
    if (!found && !(await isWithdrawn(db, site, last))) return undefined;
    const programme = await readProgramme(db, site, { ids: found ? [found.id] : [] });
    if (!programme) return undefined;
    const withdrawn = await withdrawnEvents(db, programme, last);
    const events = [...programme.days.flatMap((day) => day.events), ...withdrawn];
    return events.length > 0 ? calendarOf(programme, events, publicUrl) : undefined;
  });
  return router;
}

const scheduleAddresses = (site: Site) => ({
  site: addressIn(site, ""),
  agenda: addressIn(site, paths.agenda),
});

type Params = { day?: string; slug?: string };

function asPublicResponse(feed: Feed, type: string): PublicResponse {
  if (typeof feed === "object") return { status: 301, ...feed };
  const cacheControl = "public, max-age=300";
  return feed === undefined
    ? notFound(cacheControl)
    : { status: 200, type: `${type}; charset=utf-8`, cacheControl, body: feed };
}
