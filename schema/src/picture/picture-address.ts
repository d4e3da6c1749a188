/*
 * Where the pictures are that the site keeps. The browser builds these addresses, too, so that this
 * module imports nothing.
 */

/** How wide each picture is kept, in pixels; a smaller original is never enlarged. */
export const pictureWidths = [320, 640, 1_280] as const;

/** What each picture is kept as. AVIF takes fewer bytes; every browser knows WebP. */
export const pictureFormats = ["avif", "webp"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** The folder of all pictures, at the root of every site. */
export const mediaPath = "/media";

/** The file of one version of a picture. */
export const pictureFile = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `${id}-${width}.${format}`;

/** The path of one version of a picture; by default the one by which records name it. */
export const picturePath = (
  id: string,
  width: PictureWidth = 640,
  format: PictureFormat = "webp",
): string => `${mediaPath}/${pictureFile(id, width, format)}`;

const ownAddress = /^\/media\/([0-9a-f]{32})-(?:320|640|1280)\.(?:avif|webp)$/;

/** The picture of ours that an address leads to; undefined for every other address. */
export const pictureIdOf = (address: string | null | undefined): string | undefined =>
  (address && ownAddress.exec(address)?.[1]) || undefined;

/** The candidates of a `srcset` attribute. */
export const pictureSrcSet = (id: string, format: PictureFormat): string =>
  pictureWidths.map((width) => `${picturePath(id, width, format)} ${width}w`).join(", ");
