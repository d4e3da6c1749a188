import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  type ShareFacts,
  type ShareKind,
  shareKinds,
  sharePath,
} from "@summit/schema/share-image/share-facts.ts";
import { readShareFacts } from "@summit/schema/share-image/share-image.service.ts";
import { endpoints, inEverySite } from "@summit/web/routes";
import { Router } from "express";
import { allowEmbedding } from "#http/cors.ts";
import { immutableCaching } from "#http/file-headers.ts";
import type { MediaStore } from "#media/media-store.ts";
import { paths } from "#paths.ts";
import type { AppServices } from "#services.ts";
import { createDrawingQueue } from "#share-images/drawing-queue.ts";
import { publicSiteRoute } from "#sites/public-site-route.ts";
import { pathIn } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";

/** A redirect target may change with the next edit. */
const forNow = "public, max-age=300";

const isKind = (kind: unknown): kind is ShareKind => shareKinds.includes(kind as ShareKind);

const isId = (id: string) => /^[\w-]{1,100}$/.test(id);

/**
 * Serves the images that social networks show. Their URLs contain a digest of their data. Former versions
 * redirect to the current one, so that nothing else is ever drawn.
 */
export function shareImageRoutes(services: AppServices): Router {
  const { config, db, logger, media, sites } = services;
  // The operator's own fonts.
  const folder = join(config.dataDir, "fonts");
  const router = Router();
  const draw = createDrawingQueue(async (facts: ShareFacts) => {
    // Loaded with the first image, because it is large.
    const { drawShareImage } = await import("./draw-share-image.ts");
    return drawShareImage(facts, await readPhoto(media.store, facts.photo), { folder, logger });
  });

  router.all(inEverySite(endpoints.shareImage.path), allowEmbedding);
  const options = { logger, sites, failure: "A share image could not be drawn" };
  const serve = publicSiteRoute(options, async (request, response, { site, path }, next) => {
    const { kind, id = "" } = request.params as Record<string, string>;
    if (!isKind(kind) || !isId(id)) return next();
    const facts = await readShareFacts(readInLanguageOf(db, site), site.conferenceId, { kind, id });
    if (!facts) return next();
    const current = sharePath(facts);
    if (path !== current) {
      response.set("Cache-Control", forNow).redirect(302, pathIn(site, current));
      return;
    }
    const image = await draw(current, facts);
    if (!image) {
      response.status(503).set("Cache-Control", "no-store");
      return void response.type("text").send("Too many images are being drawn just now.\n");
    }
    response.set("Cache-Control", immutableCaching).type("png").send(image);
  });
  router.get(inEverySite(endpoints.shareImage.path), serve);
  return router;
}

/**
 * Reads a built-in or stored picture by its address. External pictures are not downloaded; the image is drawn
 * without a photo instead.
 */
async function readPhoto(store: MediaStore, address: string | null): Promise<Buffer | undefined> {
  const [, folder, file = ""] = /^\/(portraits|media)\/([\w-]+\.webp)$/.exec(address ?? "") ?? [];
  if (folder === "portraits") {
    return readFile(join(paths.webClient, folder, file)).catch(() => undefined);
  }
  if (folder !== "media") return undefined;
  const kept = await store.get(file).catch(() => null);
  return kept ? buffer(kept.stream) : undefined;
}
