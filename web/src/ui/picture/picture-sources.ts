import {
  pictureIdOf,
  picturePath,
  pictureSrcSet,
} from "@summit/schema/validation/picture-address.ts";

export type PictureSources = {
  src: string;
  srcSet?: string;
  /** The same in AVIF, which takes half the bytes and which a browser may not know. */
  avif?: string;
};

/** How wide the built-in portraits are kept, with the endings of their names. */
const portraitWidths = [
  ["-320", 320],
  ["", 640],
] as const;

/**
 * The address of a picture and, of those that the site keeps, their versions, so that a phone loads no
 * more than it shows.
 *
 * @returns nothing for a picture that lies elsewhere: pages show pictures of their own site only
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
