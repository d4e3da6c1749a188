/** The URLs of stored pictures. Also used by the browser, so this module has no imports. */

/** The stored widths of each picture in pixels; a smaller original is never enlarged. */
export const pictureWidths = [160, 320, 640, 1_280] as const;

/** The stored formats of each picture. AVIF is smaller; every browser supports WebP. */
export const pictureFormats = ["avif", "webp"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** The path prefix of all pictures, at the root of every site. */
export const mediaPath = "/media";

/** The file name of one version of a picture. */
export const pictureFile = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `${id}-${width}.${format}`;

/** The path of one version of a picture; by default the one that records reference. */
export const picturePath = (
  id: string,
  width: PictureWidth = 640,
  format: PictureFormat = "webp",
): string => `${mediaPath}/${pictureFile(id, width, format)}`;

const ownAddress = /^\/media\/([0-9a-f]{32})-(?:160|320|640|1280)\.(?:avif|webp)$/;

/** The id of the stored picture at an address; undefined for other addresses. */
export const pictureIdOf = (address: string | null | undefined): string | undefined =>
  (address && ownAddress.exec(address)?.[1]) || undefined;

/** The candidates of a `srcset` attribute. */
export const pictureSrcSet = (id: string, format: PictureFormat): string =>
  pictureWidths.map((width) => `${picturePath(id, width, format)} ${width}w`).join(", ");
