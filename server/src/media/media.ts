import type { Config } from "#config.ts";
import { fetchPicture } from "#media/fetch-picture.ts";
import type { MediaStore } from "#media/media-store.ts";
import { mediaDirectory, openMediaStore } from "#media/open-media-store.ts";
import { createSavePicture, type SavePicture } from "#media/save-picture.ts";

/** The services for pictures. */
export interface Media {
  store: MediaStore;
  save: SavePicture;
  fetch: typeof fetchPicture;
  /** The directory in which uploads are kept while they arrive. */
  uploads: string;
}

/** Creates the services for pictures. */
export function openMedia(
  config: Pick<Config, "dataDir" | "mediaLocation">,
  { store = openMediaStore(config), fetch = fetchPicture }: Partial<Media> = {},
): Media {
  return { store, fetch, save: createSavePicture(store), uploads: mediaDirectory(config) };
}
