import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { audiencePictures } from "./audience-pictures.ts";
import { siteIcons } from "./icons.ts";
import { companyLogos } from "./logos.ts";
import { portraits } from "./portraits.ts";
import { shareImages } from "./share.ts";
import { signalArt } from "./signal.ts";
import { targetOf } from "./target.ts";

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
  const path = targetOf(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
