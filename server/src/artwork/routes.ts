import { artworkVersion } from "@summit/schema/identity/artwork-version.ts";
import { readLook } from "@summit/schema/identity/identity.service.ts";
import { type Artwork, artworkOf } from "@summit/schema/validation/artwork.ts";
import { type ArtworkName, artworkNames, drawArtwork, drawTouchIcon } from "@summit/web/artwork";
import { endpoints, inEverySite } from "@summit/web/routes";
import type { Request, Response, Router } from "express";
import { sendErrorText } from "#errors/http-errors.ts";
import { allowEmbedding } from "#http/cors.ts";
import { immutableCaching, setFileHeaders } from "#http/file-headers.ts";
import { pathForLog } from "#logs/secret-paths.ts";
import { loadSharp } from "#media/load-sharp.ts";
import { createCachedRouter } from "#response-cache/cached-route.ts";
import { sendMoved } from "#response-cache/send-cached.ts";
import type { AppServices } from "#services.ts";
import { createDrawingQueue } from "#share-images/drawing-queue.ts";
import { askedPath, locateRequest } from "#sites/locate-request.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn, type Site } from "#sites/site.ts";

type Asked = { version: string; drawing: ArtworkName };

const type = "image/svg+xml; charset=utf-8";

const isDrawing = (name: unknown): name is ArtworkName =>
  artworkNames.includes(name as ArtworkName);

/**
 * Serves the drawings of a conference's artwork. The URLs contain a digest of the parameters, so that only the
 * current artwork of a site is ever drawn.
 */
export function artworkRoutes({ db, logger, sites, cache }: AppServices): Router {
  const router = createCachedRouter();

  async function draw({ conferenceId }: Site, { version, drawing }: Asked) {
    const artwork = artworkOf(await readLook(db, conferenceId));
    return artworkVersion(artwork) === version ? drawArtwork(drawing, artwork) : undefined;
  }

  function sendFailure(request: Request, response: Response, error: unknown) {
    logger.error({ err: error, path: pathForLog(request) }, "A drawing could not be rendered");
    sendErrorText(response, error);
  }

  const queueTouchIcon = createDrawingQueue(renderTouchIcon);
  const touchIcons = inEverySite(endpoints.touchIcon.path);
  router.all(touchIcons, allowEmbedding);
  router.get(touchIcons, async (request, response, next) => {
    const { version = "" } = request.params as Record<string, string>;
    try {
      const place = await locateRequest(sites, request);
      if (!place) return next();
      if (place.movedTo) return sendMoved(request, response, place.movedTo);
      const artwork = artworkOf(await readLook(db, place.site.conferenceId));
      if (artworkVersion(artwork) !== version) return next();
      const icon = await queueTouchIcon(version, artwork);
      if (!icon) return void response.status(503).end();
      const cacheControl = place.isPublic ? immutableCaching : "private, no-store";
      response.set("Cache-Control", cacheControl).type("png").send(icon);
    } catch (error) {
      sendFailure(request, response, error);
    }
  });

  const patterns = inEverySite(endpoints.artwork.path);
  const previewed = patterns.map((pattern) => endpoints.preview.path + pattern);
  router.all(patterns, allowEmbedding);
  router.get([...patterns, ...previewed], async (request, response, next) => {
    const { version = "", drawing } = request.params as Record<string, string>;
    if (!isDrawing(drawing)) return next();
    try {
      const path = askedPath(request);
      const isPreview = path.startsWith(`${endpoints.preview.path}/`);
      const asked = isPreview ? path.slice(endpoints.preview.path.length) : path;
      const place = await sites.locate(asked, hostedSiteOf(request));
      if (!place) return next();
      const { site, movedTo } = place;
      if (movedTo && !isPreview) return sendMoved(request, response, movedTo);
      if (!place.isPublic) {
        // Only the team can know the URL of an unpublished site. The response is not cached.
        const svg = await draw(site, { version, drawing });
        if (!svg) return next();
        return void response.set("Cache-Control", "private, no-store").type(type).send(svg);
      }
      const address = { kind: "feed", site, path: pathIn(site, place.path) } as const;
      const cached = await cache.get(address, async () => {
        const svg = await draw(site, { version, drawing });
        const body = svg ?? "Not found\n";
        const status = svg ? (200 as const) : (404 as const);
        const picture = { status, type, cacheControl: immutableCaching, body };
        return { response: picture, isComplete: true };
      });
      if (cached.response.status === 404) return next();
      setFileHeaders(response);
      cache.send(request, response, cached);
    } catch (error) {
      sendFailure(request, response, error);
    }
  });
  return router;
}

/** The size that iOS asks for, in pixels. */
const touchIconSize = 180;

/** Draws a conference's icon for home screens as a PNG. */
async function renderTouchIcon(artwork: Artwork): Promise<Buffer> {
  const openImage = await loadSharp();
  return openImage(Buffer.from(drawTouchIcon(artwork)), { density: (72 * touchIconSize) / 64 })
    .resize(touchIconSize, touchIconSize)
    .png({ palette: true })
    .toBuffer();
}
