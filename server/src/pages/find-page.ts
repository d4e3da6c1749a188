import type { spellingOf } from "@summit/web/route-match";
import { endpoints } from "@summit/web/routes";
import { canonicalPath } from "#pages/page-path.ts";
import { previewOf } from "#pages/preview.ts";
import { pathIn, type Site } from "#sites/site.ts";
import type { Place, SiteDirectory } from "#sites/site-directory.ts";

/** The path that is rendered for all unknown and malformed paths. */
export const missingPath = "/404/no/such/page";

/** What a URL leads to. */
export interface FoundPage extends Place {
  /** False if there is no such site; then it is the main site's 404 page. */
  isOfSite: boolean;
}

export type PageFinder = ReturnType<typeof createPageFinder>;

export function createPageFinder(sites: SiteDirectory, spelling: typeof spellingOf) {
  const nowhere = async (): Promise<Place> => ({
    site: await sites.main(),
    path: missingPath,
    isPublic: true,
  });

  /**
   * Resolves a URL to a site and a path. Unknown paths share the 404 path, and other spellings of a page lead to the
   * page, so that made-up URLs cost a lookup, not a rendering.
   */
  async function find(address: string, hosted?: Site): Promise<FoundPage> {
    const known = await sites.locate(address, hosted);
    const place = { ...(known ?? (await nowhere())), isOfSite: known !== undefined };
    const { site, isPublic } = place;
    const canonical = canonicalPath(place.path);
    const path = canonical && spelling(canonical, site);
    if (path === undefined) return { ...place, path: missingPath };
    const isMisspelt = isPublic && path !== canonical;
    return { ...(isMisspelt && { movedTo: pathIn(site, path) }), ...place, path };
  }

  /**
   * Resolves a preview URL. For links, a preview is a site of its own below the main site, even if the
   * conference has its own host. Paths outside of any site have no preview.
   */
  async function findPreview(path: string): Promise<FoundPage> {
    const { movedTo, ...place } = await find(path);
    if (movedTo?.startsWith("/")) return { ...place, movedTo: endpoints.preview.path + movedTo };
    const site = previewOf(place.site);
    const isThere = (where: Site) => spelling(place.path, where);
    if (!isThere(site) && isThere(place.site)) return { ...place, movedTo: path };
    return { ...place, site, isPublic: false };
  }

  return { find, findPreview };
}
