import type { Sharp, SharpOptions } from "sharp";

/** The loaders of the accepted formats. */
const loaders = [
  "VipsForeignLoadJpeg",
  "VipsForeignLoadPng",
  "VipsForeignLoadWebp",
  "VipsForeignLoadHeif",
  "VipsForeignLoadNsgif",
  "VipsForeignLoadSvg",
];

export type OpenImage = (input: Buffer, options?: SharpOptions) => Sharp;

let loaded: Promise<OpenImage> | undefined;

/** Loads sharp lazily with the first picture, to keep the startup fast. */
export function loadSharp(): Promise<OpenImage> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Blocks all other loaders, to reduce the attack surface.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: loaders });
    // Each picture is processed once, so caching is of no use.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
