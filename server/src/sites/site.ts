import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { paths } from "@summit/web/routes";

/** Whose pages, feeds and forms these are, and where they lie. */
export interface Site {
  readonly conferenceId: string;
  /** Scheme, host and port of its addresses. */
  readonly origin: string;
  /** What stands before the path of each of its pages: nothing, or the path of its conference. */
  readonly base: string;
}

/** The site that `PUBLIC_URL` names, which also has the accounts and the admin of all. */
export const mainSite = (publicUrl: string): Site => ({
  ...{ conferenceId: defaultConferenceId, origin: publicUrl, base: "" },
});

/** The path of one of a site's pages, feeds or forms from the root of its origin. */
export const pathIn = ({ base }: Pick<Site, "base">, path: string): string =>
  base && path === paths.home ? base : base + path;

/** The full address of one of a site's pages, feeds or forms. */
export const addressIn = (site: Site, path: string): string => site.origin + pathIn(site, path);

/** The site of a conference under the main one. */
export const siteUnderMain = (
  publicUrl: string,
  { id, slug }: { id: string; slug: string },
): Site =>
  id === defaultConferenceId
    ? mainSite(publicUrl)
    : { conferenceId: id, origin: publicUrl, base: paths.conferenceSite({ slug }) };

/** The site of a conference at a host of its own, with the scheme and the port of the main one. */
export function siteAtHost(publicUrl: string, { id, host }: { id: string; host: string }): Site {
  const url = new URL(publicUrl);
  url.hostname = host;
  return { conferenceId: id, origin: url.origin, base: "" };
}

/** Where the pages of a conference are found: at its own host, or else under the main site. */
export function siteOf(
  publicUrl: string,
  conference: { id: string; slug: string; provenHost: string | null },
): Site {
  const { id, provenHost: host } = conference;
  return host ? siteAtHost(publicUrl, { id, host }) : siteUnderMain(publicUrl, conference);
}
