import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";
import { setFileHeaders } from "#http/file-headers.ts";
import { immutableCaching } from "./cached-assets.ts";
import { canonicalPath } from "./page-path.ts";

/** Portraits, logos and artwork, which other sites may embed. */
const isPicture = /\.(?:avif|webp|png|jpe?g|svg)(?:\.(?:br|gz))?$/;
const tenMinutes = "public, max-age=600";

/**
 * Serves the built client's files, precompressed if possible. Files in `assets/` have content-hashed names and
 * are immutable.
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
        response.setHeader("Cache-Control", isHashed ? immutableCaching : tenMinutes);
        if (!isPicture.test(path)) return;
        setFileHeaders(response);
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      },
    },
  });
  return (request, response, next) => {
    // express-static-gzip would expose the decoder's error message for a malformed path.
    if (canonicalPath(request.path) === undefined) return next();
    files(request, response, () => {
      if (!request.path.startsWith("/assets/")) return next();
      // A page of an earlier build may request a file that no longer exists; an HTML page would not help it.
      response.status(404).set("Cache-Control", "no-store").type("text").end("Not found");
    });
  };
}
