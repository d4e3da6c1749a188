import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { paths } from "@summit/web/routes";

/** The site of a conference, and its base URL. */
export interface Site {
  readonly conferenceId: string;
  /** Scheme, host and port of its addresses. */
  readonly origin: string;
  /** Path prefix of all its pages: empty, or the path of its conference. */
  readonly base: string;
}

/** The site at `PUBLIC_URL`, which also hosts the accounts and the admin. */
export const mainSite = (publicUrl: string): Site => ({
  ...{ conferenceId: defaultConferenceId, origin: publicUrl, base: "" },
});

/** The path of a site's page, feed or form, relative to the origin. */
export const pathIn = ({ base }: Pick<Site, "base">, path: string): string =>
  base && path === paths.home ? base : base + path;

/** The absolute URL of a site's page, feed or form. */
export const addressIn = (site: Site, path: string): string => site.origin + pathIn(site, path);

/** The site of a conference under the main one. */
export const siteUnderMain = (
  publicUrl: string,
  { id, slug }: { id: string; slug: string },
): Site =>
  id === defaultConferenceId
    ? mainSite(publicUrl)
    : { conferenceId: id, origin: publicUrl, base: paths.conferenceSite({ slug }) };

/** The site of a conference at its own host, with the scheme and port of the main one. */
export function siteAtHost(publicUrl: string, { id, host }: { id: string; host: string }): Site {
  const url = new URL(publicUrl);
  url.hostname = host;
  return { conferenceId: id, origin: url.origin, base: "" };
}

/** The canonical site of a conference: at its own host, or else below the main site. */
export function siteOf(
  publicUrl: string,
  conference: { id: string; slug: string; provenHost: string | null },
): Site {
  const { id, provenHost: host } = conference;
  return host ? siteAtHost(publicUrl, { id, host }) : siteUnderMain(publicUrl, conference);
}
