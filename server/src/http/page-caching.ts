import type { Config } from "#config.ts";

/**
 * How long others may keep a page: browsers ask each time whether it is still the same; a CDN only after the
 * configured time, and shows the old page meanwhile.
 */
export function pageCaching({ cdnMaxAge }: Pick<Config, "cdnMaxAge">): string {
  return cdnMaxAge === 0
    ? "public, max-age=0, must-revalidate"
    : `public, max-age=0, s-maxage=${cdnMaxAge}, stale-while-revalidate=${cdnMaxAge}`;
}
