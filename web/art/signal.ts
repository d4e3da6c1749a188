import { drawBuiltIn, drawingNames } from "../src/artwork/artwork.ts";

/** Every picture of the motif that is stored as a file, by its path under `public/`. */
export function signalArt(): Record<string, string> {
  // Share images are pixels.
  const names = drawingNames.filter((name) => name !== "share");
  return Object.fromEntries(names.map((name) => [`art/${name}.svg`, drawBuiltIn(name)]));
}
