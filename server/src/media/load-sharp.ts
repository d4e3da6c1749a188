import type { Sharp, SharpOptions } from "sharp";

/** The loaders of the formats that are taken. */
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

/** Loads sharp with the first picture, because a server that shows no pictures starts without it. */
export function loadSharp(): Promise<OpenImage> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Nothing else of what the library could read is any sender's business.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: loaders });
    // One picture is made at a time, each once.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
