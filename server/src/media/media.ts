import type { Config } from "#config.ts";
import { fetchPicture } from "./fetch-picture.ts";
import type { MediaStore } from "./media-store.ts";
import { openMediaStore } from "./open-media-store.ts";
import { createSavePicture, type SavePicture } from "./save-picture.ts";

/** Everything that has to do with pictures. */
export interface Media {
  store: MediaStore;
  save: SavePicture;
  fetch: typeof fetchPicture;
}

/** What keeps the pictures of this server, and makes them. */
export function openMedia(
  config: Pick<Config, "dataDir" | "mediaLocation">,
  { store = openMediaStore(config), fetch = fetchPicture }: Partial<Media> = {},
): Media {
  return { store, fetch, save: createSavePicture(store) };
}
