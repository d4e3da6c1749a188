import type { PrismaClient } from "@summit/prisma/client.ts";
import { artworkVersion } from "@summit/schema/identity/artwork-version.ts";
import { readLook } from "@summit/schema/identity/identity.service.ts";
import { artworkOf } from "@summit/schema/validation/artwork.ts";
import { paths } from "@summit/web/routes";
import { pathIn, type Site } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";

/** The web app manifest, for installing the site on a home screen. */
export async function webManifest(db: PrismaClient, site: Site): Promise<string | undefined> {
  const conference = await readInLanguageOf(db, site).conference.findUnique({
    where: { id: site.conferenceId },
    select: { name: true },
  });
  if (!conference) return undefined;
  const look = await readLook(db, site.conferenceId);
  const version = artworkVersion(artworkOf(look));
  // Background of the icon and the splash screen.
  const ground = look.groundColour;
  return JSON.stringify({
    name: conference.name,
    short_name: shortened(conference.name),
    start_url: pathIn(site, paths.home),
    display: "minimal-ui",
    background_color: ground,
    theme_color: ground,
    icons: version
      ? [{ ...scalable, src: pathIn(site, paths.artwork({ version, drawing: "icon" })) }]
      : builtInIcons,
  });
}

const scalable = { sizes: "any", type: "image/svg+xml" };
const builtInIcons = [
  { ...scalable, src: "/favicon.svg" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
];

/** Truncates a name to the words that fit below an icon. */
function shortened(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  let short = first;
  for (const word of rest) {
    if (short.length + 1 + word.length > 12) break;
    short += ` ${word}`;
  }
  return short;
}
