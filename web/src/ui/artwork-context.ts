import { createContext, useContext } from "react";
import type { DrawingName } from "#artwork/drawings.ts";

/** The drawings: for the home page, banners, bands and empty states. */
export type ArtName = Exclude<DrawingName, "share">;

/** Returns the URL of a drawing; the built-in ones are files. */
export const ArtworkContext = createContext((name: ArtName): string => `/art/${name}.svg`);

/** Returns the function for URLs of the current site's drawings. */
export const useArtwork = (): ((name: ArtName) => string) => useContext(ArtworkContext);
