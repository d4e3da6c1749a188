import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { findByAddress } from "@summit/schema/content/addresses.ts";
import { dayName, dayNumber, isDayName } from "@summit/schema/rules/conference-days.ts";
import { endpoints, paths } from "@summit/web/routes";
import { type Response, Router } from "express";
import { toHttpError } from "#errors/http-errors.ts";
import type { Logger } from "#logger.ts";
import { calendarOf } from "./calendar.ts";
import { newsRss } from "./news.ts";
import { type Programme, readProgramme } from "./programme.ts";
import { scheduleJson, scheduleXml } from "./schedule-exchange.ts";
import { robots, sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

type FeedOptions = { db: PrismaClient; publicUrl: string; logger: Logger };

/** What machines read: calendars, the schedule for conference apps, the news feed, the sitemap. */
export function feedRoutes({ db, publicUrl, logger }: FeedOptions): Router {
  const router = Router();

  /** A feed that answers 404 where there is nothing, and 503 while the database cannot be read. */
  const feed = (
    path: string,
    type: string,
    make: (params: Params) => Promise<string | undefined>,
  ) =>
    router.get(path, async (request, response, next) => {
      try {
        const body = await make(request.params as Params);
        if (body === undefined) next();
        else send(response, type, body);
      } catch (error) {
        logger.error({ err: error, path: request.path }, "A feed could not be made");
        const { status, headers, message } = toHttpError(error);
        response.status(status).set(headers).type("text").send(`${message}\n`);
      }
    });
  const withProgramme =
    (make: (programme: Programme, params: Params) => string | undefined) =>
    async (params: Params) => {
      const programme = await readProgramme(db, publicUrl);
      return programme && make(programme, params);
    };

  feed(endpoints.robots.path, "text/plain", async () => robots(publicUrl));
  feed(endpoints.sitemap.path, "application/xml", () => sitemap(db, publicUrl));
  feed(endpoints.newsFeed.path, "application/rss+xml", () => newsRss(db, publicUrl));
  feed(endpoints.webManifest.path, "application/manifest+json", () => webManifest(db));
  feed(
    endpoints.scheduleXml.path,
    "application/xml",
    withProgramme((p) => scheduleXml(p, publicUrl)),
  );
  feed(
    endpoints.scheduleJson.path,
    "application/json",
    withProgramme((p) => scheduleJson(p, publicUrl)),
  );
  feed(
    endpoints.agendaCalendar.path,
    "text/calendar",
    withProgramme((programme) =>
      calendarOf(
        programme,
        programme.days.flatMap(({ events }) => events),
        publicUrl,
      ),
    ),
  );
  feed(
    endpoints.sessionCalendar.path,
    "text/calendar",
    withProgramme((programme, { day, slug }) => {
      const event = programme.days
        .find((candidate) => dayName(candidate.day) === day)
        ?.events.find((candidate) => candidate.slug === slug);
      return event && calendarOf(programme, [event], publicUrl);
    }),
  );
  router.get<{ day: string; slug: string }>(
    endpoints.sessionCalendar.path,
    async ({ params }, response, next) => {
      const moved = await findMovedSession(db, params);
      if (moved) response.redirect(301, paths.sessionCalendar(moved));
      else next();
    },
  );
  return router;
}

type Params = { day?: string; slug?: string };

/** The session whose calendar was at this address before it was renamed or moved. */
async function findMovedSession(db: PrismaClient, { day: name, slug }: Required<Params>) {
  if (!isDayName(name)) return null;
  const address = { conferenceId: defaultConferenceId, day: dayNumber(name), slug };
  const item = await findByAddress(db, { kind: "session", ...address }, (where) =>
    db.scheduleItem.findFirst({ where, select: { day: true, slug: true } }),
  );
  const isMoved = item && (item.day !== address.day || item.slug !== slug);
  return isMoved ? { day: dayName(item.day), slug: item.slug } : null;
}

function send(response: Response, type: string, body: string): void {
  response.set({ "Cache-Control": "public, max-age=300" }).type(type).send(body);
}
