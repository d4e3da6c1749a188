import {
  pictureIdOf,
  picturePath,
  pictureSrcSet,
} from "@summit/schema/validation/picture-address.ts";

export type PictureSources = {
  src: string;
  srcSet?: string;
  /** The same in AVIF, which is half as large but not supported by all browsers. */
  avif?: string;
};

/** The widths of the built-in portraits, with the suffixes of their file names. */
const portraitWidths = [
  ["-160", 160],
  ["-320", 320],
  ["", 640],
] as const;

/**
 * The URL of a picture and, if it is stored by the site, its `srcset` variants, so that phones load no more
 * than they need.
 *
 * @returns undefined for external pictures: pages only show pictures of their own site
 */
export function pictureSources(address: string | null | undefined): PictureSources | undefined {
  if (!address?.startsWith("/")) return undefined;
  const id = pictureIdOf(address);
  if (id) {
    const srcSet = pictureSrcSet(id, "webp");
    return { src: picturePath(id), srcSet, avif: pictureSrcSet(id, "avif") };
  }
  const [, portrait] = /^\/portraits\/([\w-]+)\.webp$/.exec(address) ?? [];
  if (!portrait) return { src: address };
  const candidates = (format: string) =>
    portraitWidths
      .map(([ending, width]) => `/portraits/${portrait}${ending}.${format} ${width}w`)
      .join(", ");
  return { src: address, srcSet: candidates("webp"), avif: candidates("avif") };
}
