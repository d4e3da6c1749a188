import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Request, Response } from "express";
import { setFileHeaders, setScriptHeaders } from "#http/file-headers.ts";
import type { Bodies } from "#response-cache/encodings.ts";
import { etagOf } from "#response-cache/etag.ts";
import type { ResponseFront } from "#response-cache/response-front.ts";

export const immutableCaching = "public, max-age=31536000, immutable";

/** Larger files are read from disk each time. The largest one, the client, is half this size. */
const maxBytes = 1_024 * 1_024;

/**
 * Serves the immutable (content-hashed) files of the build from memory, with their precompressed variants.
 *
 * @returns false for all other requests
 */
export function serveCachedAssets(
  directory: string,
  front: Pick<ResponseFront, "send">,
): (request: Request, response: Response) => Promise<boolean> {
  return async (request, response) => {
    const [, name] = /^\/assets\/([\w-][\w.-]*)$/.exec(request.path) ?? [];
    if (!name) return false;
    const bodies = await readBodies(join(directory, "assets", name));
    if (!bodies) return false;
    response.type(extname(name));
    if (name.endsWith(".js")) setScriptHeaders(response);
    else setFileHeaders(response);
    const headers = {
      "Cache-Control": immutableCaching,
      Vary: "Accept-Encoding",
      ETag: etagOf(bodies.identity),
    };
    front.send(request, response, { status: 200, headers, bodies }, () => true);
    return true;
  };
}

async function readBodies(file: string): Promise<(Bodies & { identity: Buffer }) | undefined> {
  const read = (suffix = "") => readFile(file + suffix).catch(() => undefined);
  const [identity, br, gzip] = await Promise.all([read(), read(".br"), read(".gz")]);
  const all = [identity, br, gzip].reduce((sum, body) => sum + (body?.length ?? 0), 0);
  if (!identity || all > maxBytes) return undefined;
  return { identity, ...(br && { br }), ...(gzip && { gzip }) };
}
