import type { PrismaClient } from "@summit/prisma/client.ts";
import { endpoints, fillPath, pages, paths } from "@summit/web/routes";
import type { RequestHandler } from "express";
import { toHttpError } from "#errors/http-errors.ts";
import { escapeHtml } from "#http/escape-html.ts";
import type { Logger } from "#logs/logger.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { addressIn, type Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { type EmbedName, readEmbed } from "./read-embeds.ts";

type Options = { db: PrismaClient; logger: Logger; sites: SiteDirectory; publicUrl: string };

/** In pixels; frames grow with their content only if `/embed.js` is included. */
const width = 480;
const height = 200;

/**
 * The oEmbed endpoint (https://oembed.com) for pages of speakers and sessions: `url` is the page, `maxwidth`
 * and `maxheight` limit the frame. 404 for any other page, 501 for a `format` other than `json`.
 */
export function handleOEmbed({ db, logger, sites, publicUrl }: Options): RequestHandler {
  /** Finds the page at a URL of the request's own host, if it can be embedded. */
  async function findPage(address: unknown, hosted: Site | undefined) {
    if (typeof address !== "string" || !URL.canParse(address)) return undefined;
    const { origin, pathname } = new URL(address);
    if (origin !== (hosted?.origin ?? new URL(publicUrl).origin)) return undefined;
    const place = await sites.locate(pathname, hosted);
    if (!place?.isPublic || place.movedTo) return undefined;
    const found = pageAt(place.path);
    return found && { ...found, site: place.site };
  }

  return async (request, response) => {
    response.set("Cache-Control", "public, max-age=300");
    const { url, format = "json", maxwidth, maxheight } = request.query;
    if (format !== "json") {
      return void response.status(501).type("text").send("The only format is json.\n");
    }
    try {
      const page = await findPage(url, hostedSiteOf(request));
      const embed = page && (await readEmbed(db, page.site, page.name));
      if (!embed) {
        return void response.status(404).type("text").send("This page cannot be embedded.\n");
      }
      const { title, conference } = embed;
      const size = { width: bounded(maxwidth, width), height: bounded(maxheight, height) };
      const html = frameOf(addressIn(page.site, page.path), title, size);
      response.json({
        ...{ version: "1.0", type: "rich", title, ...size, html, cache_age: 300 },
        ...{ provider_name: conference, provider_url: addressIn(page.site, paths.home) },
      });
    } catch (error) {
      logger.error({ err: error, path: request.path }, "An embed could not be described");
      const { status, headers, message } = toHttpError(error);
      response.status(status).set(headers).type("text").send(`${message}\n`);
    }
  };
}

/** The embed of a page, and its path. */
function pageAt(path: string): { name: EmbedName; path: string } | undefined {
  const speaker = match(pages.speaker.path, path);
  if (speaker?.slug) {
    const name = { show: "speaker", slug: speaker.slug } as const;
    return { name, path: fillPath(endpoints.embeddedSpeaker.path, speaker) };
  }
  const session = match(pages.session.path, path);
  if (session?.day && session.slug) {
    const name = { show: "session", day: session.day, slug: session.slug } as const;
    return { name, path: fillPath(endpoints.embeddedSession.path, session) };
  }
  return undefined;
}

/** Matches a path against a pattern of single segments, and returns its parameters. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const named = pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const groups = new RegExp(`^${named}$`).exec(path)?.groups;
  if (!groups) return undefined;
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return undefined;
  }
}

/** The requested size, limited to the default one. */
function bounded(asked: unknown, own: number): number {
  const most = Number(asked);
  return Number.isInteger(most) && most > 0 ? Math.min(most, own) : own;
}

const frameOf = (source: string, title: string, size: { width: number; height: number }) =>
  `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="${size.width}" height="${size.height}" style="border:0" loading="lazy"></iframe>`;
