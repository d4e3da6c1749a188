import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { audiencePictures } from "./audience-pictures.ts";
import { siteIcons } from "./icons.ts";
import { companyLogos } from "./logos.ts";
import { portraits } from "./portraits.ts";
import { shareImages } from "./share.ts";
import { signalArt } from "./signal.ts";

/** The default conference's pictures are part of its content. */
const contentFolder = new URL("../../prisma/content/public/", import.meta.url);
const siteFolder = new URL("../public/", import.meta.url);

/** Regenerates all artwork: `npx tsx web/art/build-art.ts`. The results are committed. */
const pictures: Record<string, string | Buffer> = {
  ...signalArt(),
  ...audiencePictures(),
  ...companyLogos(),
  ...(await portraits()),
  ...(await shareImages()),
  ...(await siteIcons()),
};

for (const [name, content] of Object.entries(pictures)) {
  const folder = /^(portraits|logos|who|share)\//.test(name) ? contentFolder : siteFolder;
  const path = fileURLToPath(new URL(name, folder));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
