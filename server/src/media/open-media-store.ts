import { join } from "node:path";
import type { Config } from "#config.ts";
import { createDirectoryStore } from "#media/directory-store.ts";
import type { MediaStore } from "#media/media-store.ts";

type MediaConfig = Pick<Config, "dataDir" | "mediaLocation">;

/** The folder of pictures, and of uploads while they arrive: in containers, a volume. */
export const mediaDirectory = ({ dataDir }: Pick<Config, "dataDir">): string =>
  join(dataDir, "media");

/** Opens the configured media store. It connects lazily. */
export function openMediaStore(config: MediaConfig): MediaStore {
  const { mediaLocation } = config;
  if (!mediaLocation) return createDirectoryStore(mediaDirectory(config));
  // Loaded lazily, because the AWS SDK is large.
  let store: Promise<MediaStore> | undefined;
  const opened = () => {
    store ??= import("./s3-store.ts").then(({ createS3Store }) => createS3Store(mediaLocation));
    return store;
  };
  return {
    put: async (name, content) => (await opened()).put(name, content),
    get: async (name) => (await opened()).get(name),
    delete: async (names) => (await opened()).delete(names),
    async *list() {
      yield* (await opened()).list();
    },
  };
}
