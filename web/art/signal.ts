import { drawBuiltIn } from "../src/artwork/artwork.ts";
import { type DrawingName, drawings } from "../src/artwork/drawings.ts";

/** All built-in drawings, by path under `public/`. */
export function signalArt(): Record<string, string> {
  const names = Object.keys(drawings) as DrawingName[];
  return Object.fromEntries(names.map((name) => [`art/${name}.svg`, drawBuiltIn(name)]));
}
