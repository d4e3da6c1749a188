import { createContext, useContext } from "react";
import type { DrawingName } from "#artwork/drawings.ts";

/** Returns the URL of a drawing; the built-in ones are files. */
export const ArtworkContext = createContext((name: DrawingName): string => `/art/${name}.svg`);

/** Returns the function for URLs of the current site's drawings. */
export const useArtwork = (): ((name: DrawingName) => string) => useContext(ArtworkContext);
