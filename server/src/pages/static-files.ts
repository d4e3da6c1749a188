import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";
import { forever } from "./kept-assets.ts";
import { canonicalPath } from "./page-path.ts";

/** Portraits, logos and artwork, which other sites that show the conference may show, too. */
const isPicture = /\.(?:avif|webp|png|jpe?g|svg)(?:\.(?:br|gz))?$/;
const tenMinutes = "public, max-age=600";

/**
 * The built client's files, from their precompressed copies where there are any. What is in
 * `assets/` carries its hash in its name and never changes.
 */
export function staticFiles(directory: string): RequestHandler {
  const files = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ["br", "gz"],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders(response, path) {
        const isHashed = path.slice(directory.length).startsWith("/assets/");
        response.setHeader("Cache-Control", isHashed ? forever : tenMinutes);
        if (!isPicture.test(path)) return;
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      },
    },
  });
  return (request, response, next) => {
    // No file has such a path, and express-static-gzip would answer with the decoder's words.
    if (canonicalPath(request.path) === undefined) return next();
    files(request, response, () => {
      if (!request.path.startsWith("/assets/")) return next();
      // An old page may ask for a file of an older build; an HTML page would not help it.
      response.status(404).set("Cache-Control", "no-store").type("text").end("Not found");
    });
  };
}
