import { pipeline } from "node:stream/promises";
import { pictureIdOf } from "@summit/schema/picture/picture-address.ts";
import { endpoints } from "@summit/web/routes";
import { type Response, Router } from "express";
import { allowEmbedding } from "#http/cors.ts";
import { immutableCaching, setFileHeaders } from "#http/file-headers.ts";
import type { Logger } from "#logs/logger.ts";
import { type MediaStore, type StoredFile, StoreError } from "#media/media-store.ts";
import { isKnownToClient } from "#response-cache/if-none-match.ts";
import type { AppServices } from "#services.ts";

/**
 * Serves the files of pictures from the media store. Their URLs are content digests, so that they can be cached
 * forever and not be guessed.
 */
export function mediaFileRoutes({ media: { store }, logger }: AppServices): Router {
  const routes = Router();
  // Other sites may embed the pictures.
  routes.all(endpoints.media.path, allowEmbedding);
  routes.get(endpoints.media.path, async (request, response) => {
    // The uncropped original does not match, so it is not public.
    if (!pictureIdOf(request.path)) return sendMissing(response);
    const name = String(request.params.file);
    const etag = `"${name}"`;
    const headers = { "Cache-Control": immutableCaching, ETag: etag };
    if (isKnownToClient(request.headers, { etag })) {
      setFileHeaders(response);
      response.status(304).set(headers).end();
      return;
    }
    const file = await read(store, name, logger);
    if (file === "unavailable") return sendUnavailable(response);
    if (!file) return sendMissing(response);
    setFileHeaders(response);
    response.set({ ...headers, "Content-Length": String(file.bytes) });
    response.type(name.endsWith(".avif") ? "image/avif" : "image/webp");
    if (request.method === "HEAD") {
      file.stream.destroy();
      response.end();
      return;
    }
    await send(response, file, logger);
  });
  return routes;
}

async function read(store: MediaStore, name: string, logger: Logger) {
  try {
    return await store.get(name);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    logger.error({ err: error, name }, "A picture could not be read");
    return "unavailable";
  }
}

const sendMissing = (response: Response) =>
  void response.status(404).set("Cache-Control", "no-store").type("text").end("Not found\n");

const sendUnavailable = (response: Response) =>
  void response
    .status(503)
    .set("Cache-Control", "no-store")
    .type("text")
    .end("Please try again shortly.\n");

/** A client that disconnects is not an error. */
async function send(response: Response, { stream }: StoredFile, logger: Logger): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE") return;
    logger.error({ err: error }, "Sending a picture failed");
    response.destroy();
  }
}
