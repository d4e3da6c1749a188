import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MediaStore, readToBuffer } from "#media/media-store.ts";
import { paths } from "#paths.ts";

/**
 * Reads a built-in or stored picture by its address. External pictures are not downloaded; the image is drawn
 * without a photo instead.
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
