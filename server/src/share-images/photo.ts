import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "#paths.ts";

/**
 * A picture of this site by its address. Those of other sites are not fetched: an image without a photo is
 * drawn instead.
 */
export async function readPhoto(address: string | null): Promise<Buffer | undefined> {
  const own = /^\/portraits\/[\w-]+\.webp$/.exec(address ?? "");
  if (!own) return undefined;
  return readFile(join(paths.webClient, own[0])).catch(() => undefined);
}
