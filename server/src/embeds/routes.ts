import type { PrismaClient } from "@summit/prisma/client.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { endpoints, fillPath, inEverySite } from "@summit/web/routes";
import type { Router } from "express";
import { readsOf } from "#content-events/reads.ts";
import { embedPolicy } from "#http/content-policy.ts";
import { allowEmbedding } from "#http/cors.ts";
import {
  type CachedRouteOptions,
  cachedRoute,
  createCachedRouter,
} from "#response-cache/cached-route.ts";
import type { PublicResponse } from "#response-cache/response-cache.ts";
import { handleOEmbed } from "./oembed.ts";
import { type EmbedName, readEmbed } from "./read-embeds.ts";

type EmbedOptions = CachedRouteOptions & { db: PrismaClient; publicUrl: string };

/** The models that embeds depend on. */
const reads = readsOf(
  ...["Conference", "Identity", "ScheduleItem", "ScheduleItemSpeaker", "Speaker", "VenueDetails"],
);

const cacheControl = `public, max-age=${apiLimits.embedMinutes * 60}`;

/**
 * Serves parts of a site for embedding in frames: the agenda, the speakers, a session or speaker, the
 * countdown. They are standalone documents without cookies, cached like feeds. `/oembed` describes the embed of
 * a speaker or session page.
 */
export function embedRoutes(options: EmbedOptions): Router {
  const routes = createCachedRouter();

  const embed = (path: string, name: (params: Readonly<Record<string, string>>) => EmbedName) =>
    routes.get(
      inEverySite(path),
      cachedRoute(options, {
        reads,
        make: async (site, { params }) =>
          asPublicResponse(
            await readEmbed(options.db, site, name(params as Record<string, string>)),
          ),
        // Embedding is controlled by `frame-ancestors`; X-Frame-Options cannot allow all origins.
        beforeSending: (response) => response.removeHeader("X-Frame-Options"),
      }),
    );

  for (const show of ["agenda", "speakers", "countdown"] as const) {
    embed(fillPath(endpoints.embed.path, { show }), () => ({ show }));
  }
  embed(endpoints.embeddedSpeaker.path, ({ slug = "" }) => ({ show: "speaker", slug }));
  embed(endpoints.embeddedSession.path, ({ day = "", slug = "" }) => ({
    ...{ show: "session", day, slug },
  }));
  routes.get(endpoints.embedScript.path, allowEmbedding);
  routes.get(inEverySite(endpoints.oEmbed.path), allowEmbedding, handleOEmbed(options));
  return routes;
}

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
