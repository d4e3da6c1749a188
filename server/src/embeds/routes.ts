import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { dayNames } from "@summit/schema/rules/conference-days.ts";
import { requiredText } from "@summit/schema/rules/text-rules.ts";
import { endpoints, fillPath, inEverySite } from "@summit/web/routes";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import { unavailableDocument } from "#embeds/embed-documents.tsx";
import { handleOEmbed } from "#embeds/oembed.ts";
import { type EmbedName, embedPath, readEmbed } from "#embeds/read-embeds.ts";
import { toHttpError } from "#errors/http-errors.ts";
import { embedPolicy } from "#http/content-policy.ts";
import { allowEmbedding } from "#http/cors.ts";
import { type CachedRoute, cachedRoute, createCachedRouter } from "#response-cache/cached-route.ts";
import { notFound, type PublicResponse } from "#response-cache/public-response.ts";
import type { AppServices } from "#services.ts";
import { pathIn, type Site } from "#sites/site.ts";

const cacheControl = `public, max-age=${apiLimits.embedMinutes * 60}`;

/**
 * Serves parts of a site for embedding in frames: the agenda, the speakers, a session or speaker, the
 * countdown. They are standalone documents without cookies, cached like feeds. `/oembed` describes the embed of
 * a page.
 */
export function embedRoutes(options: AppServices): Router {
  const routes = createCachedRouter();

  const embed = (
    path: string,
    nameOf: (request: Request) => EmbedName | undefined,
    parts?: CachedRoute["parts"],
  ) =>
    routes.get(
      inEverySite(path),
      cachedRoute(options, {
        ...(parts && { parts }),
        make: async (site, request) => {
          const name = nameOf(request);
          return asPublicResponse(name && (await readEmbed(options.db, site, name)), site);
        },
        beforeSending: allowFrames,
        sendError: (response, error) => {
          const { status, headers, message } = toHttpError(error);
          response.status(status).set({ ...headers, "Cache-Control": "no-store" });
          sendSentence(response, message);
        },
      }),
    );

  embed(fillPath(endpoints.embed.path, { show: "countdown" }), () => ({ show: "countdown" }));
  for (const show of ["agenda", "speakers"] as const) {
    embed(fillPath(endpoints.embed.path, { show }), (request) => queriedEmbed(show, request), {
      isChosen: (request) => choosesPart(show, request),
      limit: ({ ip = "" }) => enforceRateLimit(options.limits, "embedPartByClient", ip),
    });
  }
  embed(endpoints.embeddedSpeaker.path, ({ params }) => ({
    show: "speaker",
    slug: String(params.slug),
  }));
  embed(endpoints.embeddedSession.path, ({ params }) => ({
    show: "session",
    day: String(params.day),
    slug: String(params.slug),
  }));
  routes.get(inEverySite(endpoints.embed.path.replace(":show", "*rest")), sendMissing);
  routes.get(endpoints.embedScript.path, allowEmbedding);
  routes.get(inEverySite(endpoints.oEmbed.path), allowEmbedding, handleOEmbed(options));
  return routes;
}

/** Embedding is controlled by `frame-ancestors`; X-Frame-Options cannot allow all origins. */
const allowFrames = (response: Response) => response.removeHeader("X-Frame-Options");

const headersOf = ({ styles }: { styles: string }) => ({
  "Content-Security-Policy": embedPolicy(styles),
  "Cross-Origin-Resource-Policy": "cross-origin",
});

/** Shows a sentence in the frame, where browsers would show the sign of a broken page. */
function sendSentence(response: Response, sentence: string): void {
  const shown = unavailableDocument(sentence);
  allowFrames(response);
  response.set(headersOf(shown)).type("html").send(shown.html);
}

function sendMissing(_request: Request, response: Response): void {
  response.status(404).set("Cache-Control", cacheControl);
  sendSentence(response, "What was shown here is no longer available.");
}

function asPublicResponse(
  embed: Awaited<ReturnType<typeof readEmbed>>,
  site: Site,
): PublicResponse {
  if (!embed) return notFound(cacheControl);
  if ("movedTo" in embed) return { status: 301, location: pathIn(site, embedPath(embed.movedTo)) };
  return {
    status: 200,
    type: "text/html; charset=utf-8",
    cacheControl,
    body: embed.html,
    headers: headersOf(embed),
  };
}

const limit = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(100))
  .optional();

/** The parameters that choose a part of an embed, by what it shows. All others are ignored. */
const parameters = {
  agenda: z.object({
    day: z.enum(dayNames).optional(),
    room: requiredText(200).optional(),
    limit,
  }),
  speakers: z.object({ limit }),
};

type QueriedShow = keyof typeof parameters;

/** Whether a query chooses a part of an embed. */
const choosesPart = (show: QueriedShow, { query }: Request): boolean =>
  Object.keys(parameters[show].shape).some((name) => name in query);

/** The embed, or the part of it that a query chooses; undefined if it asks for something that cannot be. */
function queriedEmbed(show: QueriedShow, { query }: Request): EmbedName | undefined {
  const { data } = parameters[show].safeParse(query);
  return data && { show, ...data };
}
