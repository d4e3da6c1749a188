export interface SiteAddress {
  /** Scheme, host and port of its addresses. */
  origin: string;
  /** Path prefix of all its pages: empty, or the path of its conference. */
  base: string;
}

/** What an address is made of. */
export const siteAddressSelect = {
  id: true,
  slug: true,
  provenHost: true,
  isMain: true,
} as const;

/** The site of a conference on the main host: at the site's own address, or at its own below it. */
export const siteUnderMain = (
  publicUrl: string,
  { isMain, slug }: { isMain: boolean; slug: string },
): SiteAddress => ({ origin: publicUrl, base: isMain ? "" : `/c/${slug}` });

/**
 * The site of a conference at its own host, with the scheme and port of the main one.
 *
 * @param publicUrl empty for the server's own pages, which are at that host
 */
export function siteAtHost(publicUrl: string, host: string): SiteAddress {
  if (!publicUrl) return { origin: "", base: "" };
  const url = new URL(publicUrl);
  url.hostname = host;
  return { origin: url.origin, base: "" };
}

/** The canonical site of a conference: at its own host, or else below the main site. */
export const siteAddressOf = (
  publicUrl: string,
  conference: { isMain: boolean; slug: string; provenHost: string | null },
): SiteAddress =>
  conference.provenHost
    ? siteAtHost(publicUrl, conference.provenHost)
    : siteUnderMain(publicUrl, conference);
