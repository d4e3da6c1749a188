import { fileURLToPath } from "node:url";

/** The default conference's pictures are part of its content. */
const contentFolder = new URL("../../prisma/content/public/", import.meta.url);
const siteFolder = new URL("../public/", import.meta.url);

/** Where a picture is kept, by its path on the site without the leading slash. */
export const targetOf = (name: string): string =>
  fileURLToPath(
    new URL(name, /^(portraits|logos|who|share)(\/|$)/.test(name) ? contentFolder : siteFolder),
  );
