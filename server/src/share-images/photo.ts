import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MediaStore, readToBuffer } from "#media/media-store.ts";
import { paths } from "#paths.ts";

/**
 * A picture of this site by its address: a built-in one, or one that is kept. Those of other sites are not
 * fetched: an image without a photo is drawn instead.
 */
export async function readPhoto(
  store: MediaStore,
  address: string | null,
): Promise<Buffer | undefined> {
  const [, folder, file = ""] = /^\/(portraits|media)\/([\w-]+\.webp)$/.exec(address ?? "") ?? [];
  if (folder === "portraits") {
    return readFile(join(paths.webClient, folder, file)).catch(() => undefined);
  }
  if (folder !== "media") return undefined;
  const kept = await store.get(file).catch(() => null);
  return kept ? readToBuffer(kept) : undefined;
}
