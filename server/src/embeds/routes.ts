import type { PrismaClient } from "@summit/prisma/client.ts";
import { endpoints, fillPath, inEverySite } from "@summit/web/routes";
import { type RequestHandler, Router } from "express";
import { readsOf } from "#content-events/reads.ts";
import { toHttpError } from "#errors/http-errors.ts";
import { embedPolicy } from "#http/content-policy.ts";
import type { Logger } from "#logs/logger.ts";
import type { PublicResponse, ResponseCache } from "#response-cache/response-cache.ts";
import type { ResponseFront } from "#response-cache/response-front.ts";
import { sendMoved } from "#response-cache/send-cached.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { answerOEmbed } from "./oembed.ts";
import { type EmbedName, readEmbed } from "./read-embeds.ts";

type EmbedOptions = {
  db: PrismaClient;
  logger: Logger;
  sites: SiteDirectory;
  publicUrl: string;
  cacheOf: (site: Site) => Pick<ResponseCache, "get" | "isCurrent">;
  front: Pick<ResponseFront, "send">;
};

/** What embeds are made from. */
const reads = readsOf(
  ...["Conference", "Identity", "ScheduleItem", "ScheduleItemSpeaker", "Speaker", "VenueDetails"],
);

const cacheControl = "public, max-age=300";

/**
 * Parts of a site for the frames of others: the agenda, the speakers, one of either, the countdown. They are
 * documents of their own, without cookies, and kept like feeds. `/oembed` tells how to show the page of a speaker
 * or a session.
 */
export function embedRoutes(options: EmbedOptions): Router {
  const { db, logger, sites, cacheOf, front } = options;
  const routes = Router();

  const embed = (path: string, name: (params: Readonly<Record<string, string>>) => EmbedName) =>
    routes.get(inEverySite(path), async (request, response, next) => {
      try {
        const place = await sites.locate(request.path, hostedSiteOf(request));
        if (!place?.isPublic) return next();
        if (place.movedTo) return sendMoved(request, response, place.movedTo);
        const { site } = place;
        const cache = cacheOf(site);
        const asked = name(request.params as Record<string, string>);
        const render = async () => ({
          response: asPublicResponse(await readEmbed(db, site, asked)),
          ...{ degraded: false, reads },
        });
        const cached = await cache.get(place.path, render);
        if (cached.status === 404) return next();
        // Browsers heed `frame-ancestors`; this header knows no way to allow.
        response.removeHeader("X-Frame-Options");
        front.send(request, response, cached, () => cache.isCurrent(place.path, cached));
      } catch (error) {
        logger.error({ err: error, path: request.path }, "An embed could not be made");
        const { status, headers, message } = toHttpError(error);
        response.status(status).set(headers).type("text").send(`${message}\n`);
      }
    });

  for (const show of ["agenda", "speakers", "countdown"] as const) {
    embed(fillPath(endpoints.embed.path, { show }), () => ({ show }));
  }
  embed(endpoints.embeddedSpeaker.path, ({ slug = "" }) => ({ show: "speaker", slug }));
  embed(endpoints.embeddedSession.path, ({ day = "", slug = "" }) => ({
    ...{ show: "session", day, slug },
  }));
  routes.get(endpoints.embedScript.path, allowEverySite);
  routes.get(inEverySite(endpoints.oEmbed.path), allowEverySite, answerOEmbed(options));
  return routes;
}

const allowEverySite: RequestHandler = (_request, response, next) => {
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  next();
};

function asPublicResponse(embed: Awaited<ReturnType<typeof readEmbed>>): PublicResponse {
  if (!embed) {
    return { status: 404, type: "text/plain; charset=utf-8", cacheControl, body: "Not found\n" };
  }
  return {
    ...{ status: 200, type: "text/html; charset=utf-8", cacheControl, body: embed.html },
    headers: {
      "Content-Security-Policy": embedPolicy(embed.styles),
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  };
}
