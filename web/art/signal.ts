import { drawBuiltIn } from "../src/artwork/artwork.ts";

/** Every picture of the motif that is stored as a file, by its path under `public/`. */
export function signalArt(): Record<string, string> {
  const names = [
    "hero",
    "hero-narrow",
    "banner-a",
    "banner-b",
    "banner-c",
    "band",
    "empty",
  ] as const;
  return Object.fromEntries(names.map((name) => [`art/${name}.svg`, drawBuiltIn(name)]));
}
