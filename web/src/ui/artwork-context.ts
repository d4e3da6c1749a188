import { createContext, useContext } from "react";

/** The drawings: for the home page, banners, bands and empty states. */
export type ArtName =
  | "hero"
  | "hero-narrow"
  | "banner-a"
  | "banner-b"
  | "banner-c"
  | "band"
  | "empty";

/** Returns the URL of a drawing; the built-in ones are files. */
export const ArtworkContext = createContext((name: ArtName): string => `/art/${name}.svg`);

/** Returns the function for URLs of the current site's drawings. */
export const useArtwork = (): ((name: ArtName) => string) => useContext(ArtworkContext);
