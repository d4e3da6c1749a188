import { drawBuiltIn } from "../src/artwork/artwork.ts";

/** All built-in drawings, by path under `public/`. */
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
