import { pages, paths } from "@summit/web/routes";
import type { RequestHandler } from "express";
import { type EmbedName, embedPath, readEmbed } from "#embeds/read-embeds.ts";
import { sendErrorText } from "#errors/http-errors.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { pathForLog } from "#logs/secret-paths.ts";
import type { AppServices } from "#services.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { addressIn, type Site } from "#sites/site.ts";

/** In pixels; frames grow with their content only if `/embed.js` is included. */
const width = 480;
const heights = { agenda: 600, speakers: 600, countdown: 260, speaker: 200, session: 200 };

/**
 * The oEmbed endpoint (https://oembed.com) for the agenda, the speakers, and the page of a speaker or a
 * session: `url` is the page, `maxwidth`
 * and `maxheight` limit the frame. 404 for any other page, 501 for a `format` other than `json`.
 */
export function handleOEmbed({ db, logger, sites, publicUrl }: AppServices): RequestHandler {
  /** Finds the page at a URL of the request's own host, if it can be embedded. */
  async function findPage(address: unknown, hosted: Site | undefined) {
    if (typeof address !== "string" || !URL.canParse(address)) return undefined;
    const { origin, pathname } = new URL(address);
    if (origin !== (hosted?.origin ?? new URL(publicUrl).origin)) return undefined;
    const place = await sites.locate(pathname, hosted);
    if (!place?.isPublic) return undefined;
    const name = embedAt(place.path.replace(/(?<=.)\/$/, ""));
    return name && { name, site: place.site };
  }

  /** Reads the embed of a page, also by a former address of the page. */
  async function readCurrent(site: Site, name: EmbedName) {
    const found = await readEmbed(db, site, name);
    if (!found || !("movedTo" in found)) return found && { ...found, name };
    const current = await readEmbed(db, site, found.movedTo);
    return current && !("movedTo" in current) ? { ...current, name: found.movedTo } : undefined;
  }

  return async (request, response) => {
    response.set("Cache-Control", "public, max-age=300");
    const { url, format = "json", maxwidth, maxheight } = request.query;
    if (format !== "json") {
      return void response.status(501).type("text").send("The only format is json.\n");
    }
    try {
      const page = await findPage(url, hostedSiteOf(request));
      const embed = page && (await readCurrent(page.site, page.name));
      if (!embed) {
        return void response.status(404).type("text").send("This page cannot be embedded.\n");
      }
      const { title, conference } = embed;
      const height = heights[embed.name.show];
      const size = { width: bounded(maxwidth, width), height: bounded(maxheight, height) };
      const html = frameOf(addressIn(page.site, embedPath(embed.name)), title, size);
      response.json({
        version: "1.0",
        type: "rich",
        title,
        ...size,
        html,
        cache_age: 300,
        provider_name: conference,
        provider_url: addressIn(page.site, paths.home),
      });
    } catch (error) {
      logger.error({ err: error, path: pathForLog(request) }, "An embed could not be described");
      sendErrorText(response, error);
    }
  };
}

function embedAt(path: string): EmbedName | undefined {
  if (path === pages.agenda.path) return { show: "agenda" };
  if (path === pages.speakers.path) return { show: "speakers" };
  const speaker = match(pages.speaker.path, path);
  if (speaker?.slug) return { show: "speaker", slug: speaker.slug };
  const session = match(pages.session.path, path);
  if (session?.day && session.slug) {
    return { show: "session", day: session.day, slug: session.slug };
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
