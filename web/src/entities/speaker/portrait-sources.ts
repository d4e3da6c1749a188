/** How wide the site's own portraits are kept, with the endings of their names. */
const widths = [
  ["-320", 320],
  ["", 640],
] as const;

type PortraitSources = {
  src: string;
  srcSet?: string;
  /** The same in AVIF, which takes half the bytes and which a browser may not know. */
  avif?: string;
};

/**
 * The address of a portrait and, for the site's own ones, of its versions, so that a phone loads no more
 * than it shows.
 */
export function portraitSources(url: string): PortraitSources {
  const own = /^\/portraits\/([\w-]+)\.webp$/.exec(url);
  if (!own) return { src: url };
  const candidates = (format: string) =>
    widths.map(([ending, width]) => `/portraits/${own[1]}${ending}.${format} ${width}w`).join(", ");
  return { src: url, srcSet: candidates("webp"), avif: candidates("avif") };
}
