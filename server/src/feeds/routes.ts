import type { PrismaClient } from "@summit/prisma/client.ts";
import { dayName } from "@summit/schema/rules/conference-days.ts";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import type { Router } from "express";
import { type Reads, readsOf } from "#content-events/reads.ts";
import { allowCrossOriginReads } from "#http/cors.ts";
import {
  type CachedRouteOptions,
  cachedRoute,
  createCachedRouter,
} from "#response-cache/cached-route.ts";
import type { PublicResponse } from "#response-cache/response-cache.ts";
import { addressIn, pathIn, type Site } from "#sites/site.ts";
import { calendarOf, conferenceEntryOf } from "./calendar.ts";
import { findSession } from "./find-session.ts";
import { newsRss } from "./news.ts";
import { type Programme, readProgramme } from "./programme.ts";
import { scheduleJson, scheduleXml } from "./schedule-exchange.ts";
import { robots, sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

type FeedOptions = CachedRouteOptions & { db: PrismaClient };

/** The models that the programme depends on. */
const programmeModels = [
  "Conference",
  "ScheduleItem",
  "ScheduleItemSpeaker",
  "Speaker",
  "VenueDetails",
];

type MaybeLater<Value> = Value | Promise<Value>;

/** The text of a feed, a redirect, or undefined if there is none. */
type Feed = string | { location: string } | undefined;

/**
 * The machine-readable formats: calendars, the schedule for conference apps, the news feed, the sitemap.
 */
export function feedRoutes(options: FeedOptions): Router {
  const { db, sites } = options;
  const router = createCachedRouter();

  const feed = (
    path: string,
    { type, reads }: { type: string; reads: Reads },
    make: (site: Site, params: Params) => Promise<Feed>,
  ) =>
    router.all(inEverySite(path), allowCrossOriginReads).get(
      inEverySite(path),
      cachedRoute(options, {
        reads,
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

  feed(endpoints.robots.path, { type: "text/plain", reads: readsOf() }, async (site) =>
    robots(site),
  );
  feed(
    endpoints.sitemap.path,
    {
      type: "application/xml",
      reads: readsOf(...programmeModels, "Article", "Page", "TicketType", "ExhibitPackage"),
    },
    (site) => sitemap(db, site),
  );
  feed(
    endpoints.newsFeed.path,
    { type: "application/rss+xml", reads: readsOf("Conference", "Article") },
    (site) => newsRss(db, site),
  );
  feed(
    endpoints.webManifest.path,
    { type: "application/manifest+json", reads: readsOf("Conference", "Identity") },
    (site) => webManifest(db, site),
  );
  feed(
    endpoints.scheduleXml.path,
    { type: "application/xml", reads: readsOf(...programmeModels) },
    withProgramme((programme, site) => scheduleXml(programme, scheduleAddresses(site))),
  );
  feed(
    endpoints.scheduleJson.path,
    { type: "application/json", reads: readsOf(...programmeModels) },
    withProgramme((programme, site) => scheduleJson(programme, scheduleAddresses(site))),
  );
  feed(
    endpoints.agendaCalendar.path,
    { type: "text/calendar", reads: readsOf(...programmeModels) },
    withProgramme((programme) =>
      calendarOf(
        programme,
        programme.days.flatMap(({ events }) => events),
        sites.main.origin,
      ),
    ),
  );
  feed(
    endpoints.dayCalendar.path,
    { type: "text/calendar", reads: readsOf(...programmeModels) },
    withProgramme((programme, _site, { day: name }) => {
      const day = programme.days.find((candidate) => dayName(candidate.day) === name);
      return day && calendarOf(programme, day.events, sites.main.origin);
    }),
  );
  feed(
    endpoints.conferenceCalendar.path,
    { type: "text/calendar", reads: readsOf(...programmeModels) },
    withProgramme((programme, site) =>
      conferenceEntryOf(programme, {
        id: site.conferenceId,
        url: addressIn(site, ""),
        origin: sites.main.origin,
      }),
    ),
  );
  feed(
    endpoints.sessionCalendar.path,
    { type: "text/calendar", reads: readsOf(...programmeModels) },
    async (site, params) => {
      const found = await findSession(db, site, params as Required<Params>);
      if (found?.isMoved) return { location: pathIn(site, paths.sessionCalendar(found)) };
      const programme = found && (await readProgramme(db, site, { ids: [found.id] }));
      const events = programme?.days.flatMap((day) => day.events) ?? [];
      return programme && calendarOf(programme, events, sites.main.origin);
    },
  );
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
    ? { status: 404, type: "text/plain; charset=utf-8", cacheControl, body: "Not found\n" }
    : { status: 200, type: `${type}; charset=utf-8`, cacheControl, body: feed };
}
