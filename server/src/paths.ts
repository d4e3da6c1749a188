import { fileURLToPath } from "node:url";

/**
 * Folders found from the repository root. This module lies two levels below it both as source
 * (server/src) and inside the bundle (server/dist), so one rule serves both.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const paths = {
  root,
  web: inRoot("web"),
  webClient: inRoot("web/dist/client"),
  webExplorer: inRoot("web/dist/explorer"),
  /** Typefaces of share images. */
  shareFonts: inRoot("server/share-fonts"),
  webPublic: inRoot("web/public"),
  /** Pictures of the default conference; the build contains them, too. */
  contentPublic: inRoot("prisma/content/public"),
  /** Written by this workspace's build. */
  builtInContent: inRoot("server/dist/built-in-content.json"),
  serverEntry: inRoot("server/dist/main.js"),
  webServerEntry: inRoot("web/dist/server/entry-server.js"),
};
