import type { Config } from "#config.ts";

/**
 * The Cache-Control of pages: browsers revalidate each time; a CDN may serve a page for the configured time,
 * and then serves the stale one while it revalidates.
 */
export function pageCaching({ cdnMaxAge }: Pick<Config, "cdnMaxAge">): string {
  return cdnMaxAge === 0
    ? "public, max-age=0, must-revalidate"
    : `public, max-age=0, s-maxage=${cdnMaxAge}, stale-while-revalidate=${cdnMaxAge}`;
}
