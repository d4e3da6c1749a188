import { createContext, useContext } from "react";
import type { DrawingName } from "#artwork/drawings.ts";

/** A drawing of the motif: for the home page, for banners, for bands, and for what is empty. */
export type ArtName = Exclude<DrawingName, "share">;

/** Where the drawings are; the built-in ones are files. */
export const ArtworkContext = createContext((name: ArtName): string => `/art/${name}.svg`);

/** Finds the address of a drawing, in the artwork of the site that is shown. */
export const useArtwork = (): ((name: ArtName) => string) => useContext(ArtworkContext);
