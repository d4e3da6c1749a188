import { createContext, useContext } from "react";

/** A drawing of the motif: for the home page, for banners, for bands, and for what is empty. */
export type ArtName =
  | "hero"
  | "hero-narrow"
  | "banner-a"
  | "banner-b"
  | "banner-c"
  | "band"
  | "empty";

/** Where the drawings are; the built-in ones are files. */
export const ArtworkContext = createContext((name: ArtName): string => `/art/${name}.svg`);

/** Finds the address of a drawing, in the artwork of the site that is shown. */
export const useArtwork = (): ((name: ArtName) => string) => useContext(ArtworkContext);
