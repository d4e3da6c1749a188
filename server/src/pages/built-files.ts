import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Request, Response } from "express";
import { immutableCaching, setFileHeaders, setScriptHeaders } from "#http/file-headers.ts";
import { canonicalPath } from "#pages/page-path.ts";
import type { Bodies } from "#response-cache/encodings.ts";
import { etagOf } from "#response-cache/etag.ts";
import type { ResponseCache } from "#response-cache/response-cache.ts";

/** The path of the content-hashed files, which never change. */
const assets = "/assets/";
const tenMinutes = "public, max-age=600";

/** Portraits, logos and artwork, which other sites may embed. */
const isPicture = /\.(?:avif|webp|png|jpe?g|svg)$/;

/**
 * Serves the files of the web build, each from memory after its first request: they are few and small, and a page has
 * dozens of them.
 *
 * @param directory with the build, listed now; a file that is added later is not served
 * @returns a function that resolves to false if the path is not that of a file
 */
export async function openBuiltFiles(
  directory: string,
  cache: Pick<ResponseCache, "sendFile">,
): Promise<(request: Request, response: Response) => Promise<boolean>> {
  const paths = await listPaths(directory);
  return async (request, response) => {
    const path = canonicalPath(request.path) ?? "";
    const bodies = paths.has(path) && (await readBodies(join(directory, path)));
    if (bodies) {
      response.type(extname(path));
      setHeaders(response, path);
      response.set("ETag", etagOf(bodies.identity));
      if (bodies.br ?? bodies.gzip) response.vary("Accept-Encoding");
      cache.sendFile(request, response, path, bodies);
      return true;
    }
    if (!path.startsWith(assets)) return false;
    // A page of an earlier build may request a file that no longer exists; an HTML page would not help it.
    response.status(404).set("Cache-Control", "no-store").type("text").end("Not found");
    return true;
  };
}

/** The URL paths of all files but for compressed copies and hidden ones. */
async function listPaths(directory: string): Promise<Set<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name))}`)
    .map((path) => path.split(sep).join("/"));
  return new Set(paths.filter((path) => !/\/\.|\.(?:br|gz)$/.test(path)));
}

function setHeaders(response: Response, path: string): void {
  const isAsset = path.startsWith(assets);
  response.set("Cache-Control", isAsset ? immutableCaching : tenMinutes);
  if (isAsset && path.endsWith(".js")) setScriptHeaders(response);
  else if (isAsset || isPicture.test(path)) setFileHeaders(response);
  if (isAsset || !isPicture.test(path)) return;
  response.set("Access-Control-Allow-Origin", "*");
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
}

/** A file with its compressed copies; undefined if a rebuild has removed it. */
async function readBodies(file: string): Promise<(Bodies & { identity: Buffer }) | undefined> {
  const read = (suffix = "") => readFile(file + suffix).catch(() => undefined);
  const [identity, br, gzip] = await Promise.all([read(), read(".br"), read(".gz")]);
  return identity && { identity, ...(br && { br }), ...(gzip && { gzip }) };
}
