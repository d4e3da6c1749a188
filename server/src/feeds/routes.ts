import type { PrismaClient } from "@summit/prisma/client.ts";
import { findByAddress } from "@summit/schema/content/addresses.ts";
import { dayName, dayNumber, isDayName } from "@summit/schema/rules/conference-days.ts";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import { type Request, Router } from "express";
import { type Reads, readsOf } from "#content-events/reads.ts";
import { toHttpError } from "#errors/http-errors.ts";
import { openToPages } from "#http/cors.ts";
import type { Logger } from "#logs/logger.ts";
import type { PublicResponse, ResponseCache } from "#response-cache/response-cache.ts";
import type { ResponseFront } from "#response-cache/response-front.ts";
import { sendMoved } from "#response-cache/send-cached.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { addressIn, pathIn, type Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { calendarOf, holdOf } from "./calendar.ts";
import { newsRss } from "./news.ts";
import { type Programme, readProgramme } from "./programme.ts";
import { scheduleJson, scheduleXml } from "./schedule-exchange.ts";
import { robots, sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

type FeedOptions = {
  db: PrismaClient;
  logger: Logger;
  sites: SiteDirectory;
  cacheOf: (site: Site) => Pick<ResponseCache, "get" | "isCurrent">;
  front: Pick<ResponseFront, "send">;
};

/** What the programme is read from. */
const programmeModels = [
  "Conference",
  "ScheduleItem",
  "ScheduleItemSpeaker",
  "Speaker",
  "VenueDetails",
];

/** The text of a feed; where it has moved to; undefined where there is nothing. */
type Feed = string | { location: string } | undefined;

/** What machines read: calendars, the schedule for conference apps, the news feed, the sitemap. */
export function feedRoutes(options: FeedOptions): Router {
  const { db, logger, sites, cacheOf, front } = options;
  const router = Router();

  /** Where there is nothing, the page of that address says so. 503 while it cannot be read. */
  const feed = (
    path: string,
    { type, reads }: { type: string; reads: Reads },
    make: (site: Site, params: Params) => Promise<Feed>,
  ) =>
    router
      .all(inEverySite(path), openToPages)
      .get(inEverySite(path), async (request: Request, response, next) => {
        try {
          const place = await sites.locate(request.path, hostedSiteOf(request));
          if (!place?.isPublic) return next();
          if (place.movedTo) return sendMoved(request, response, place.movedTo);
          const { site } = place;
          const cache = cacheOf(site);
          const render = async () => ({
            response: asPublicResponse(await make(site, request.params as Params), type),
            ...{ degraded: false, reads },
          });
          const cached = await cache.get(place.path, render);
          if (cached.status === 404) next();
          else front.send(request, response, cached, () => cache.isCurrent(place.path, cached));
        } catch (error) {
          logger.error({ err: error, path: request.path }, "A feed could not be made");
          const { status, headers, message } = toHttpError(error);
          response.status(status).set(headers).type("text").send(`${message}\n`);
        }
      });
  const withProgramme =
    (make: (programme: Programme, site: Site, params: Params) => string | undefined) =>
    async (site: Site, params: Params) => {
      const programme = await readProgramme(db, site);
      return programme && make(programme, site, params);
    };
  const readSessionCalendar = withProgramme((programme, _site, { day, slug }) => {
    const event = programme.days
      .find((candidate) => dayName(candidate.day) === day)
      ?.events.find((candidate) => candidate.slug === slug);
    return event && calendarOf(programme, [event], sites.main.origin);
  });

  feed(endpoints.robots.path, { type: "text/plain", reads: readsOf() }, async (site) =>
    robots(site),
  );
  feed(
    endpoints.sitemap.path,
    {
      type: "application/xml",
      reads: readsOf(...programmeModels, "Article", "TicketType", "ExhibitPackage"),
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
      holdOf(programme, {
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
      const calendar = await readSessionCalendar(site, params);
      if (calendar) return calendar;
      const moved = await findMovedSession(db, site, params as Required<Params>);
      return moved ? { location: pathIn(site, paths.sessionCalendar(moved)) } : undefined;
    },
  );
  return router;
}

const scheduleAddresses = (site: Site) => ({
  site: addressIn(site, ""),
  agenda: addressIn(site, paths.agenda),
});

type Params = { day?: string; slug?: string };

/** The session whose calendar was at this address before it was renamed or moved. */
async function findMovedSession(
  db: PrismaClient,
  { conferenceId }: Site,
  { day: name, slug }: Required<Params>,
) {
  if (!isDayName(name)) return null;
  const address = { conferenceId, day: dayNumber(name), slug };
  const item = await findByAddress(db, { kind: "session", ...address }, (where) =>
    db.scheduleItem.findFirst({ where, select: { day: true, slug: true } }),
  );
  const isMoved = item && (item.day !== address.day || item.slug !== slug);
  return isMoved ? { day: dayName(item.day), slug: item.slug } : null;
}

function asPublicResponse(feed: Feed, type: string): PublicResponse {
  if (typeof feed === "object") return { status: 301, ...feed };
  const cacheControl = "public, max-age=300";
  return feed === undefined
    ? { status: 404, type: "text/plain; charset=utf-8", cacheControl, body: "Not found\n" }
    : { status: 200, type: `${type}; charset=utf-8`, cacheControl, body: feed };
}
