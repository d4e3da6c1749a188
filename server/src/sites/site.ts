import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import {
  siteAtHost as addressAtHost,
  siteUnderMain as addressUnderMain,
  type SiteAddress,
  siteAddressOf,
} from "@summit/schema/conference/site-address.ts";
import { paths } from "@summit/web/routes";

/** The site of a conference, and its base URL. */
export interface Site extends Readonly<SiteAddress> {
  readonly conferenceId: string;
}

/** The site at `PUBLIC_URL`, which also hosts the accounts and the admin. */
export const mainSite = (publicUrl: string): Site => ({
  conferenceId: defaultConferenceId,
  origin: publicUrl,
  base: "",
});

/** The path of a site's page, feed or form, relative to the origin. */
export const pathIn = ({ base }: Pick<Site, "base">, path: string): string =>
  base && path === paths.home ? base : base + path;

/** The absolute URL of a site's page, feed or form. */
export const addressIn = (site: Site, path: string): string => site.origin + pathIn(site, path);

export const siteUnderMain = (
  publicUrl: string,
  conference: { id: string; slug: string },
): Site => ({ conferenceId: conference.id, ...addressUnderMain(publicUrl, conference) });

/** The site of a conference at its own host, with the scheme and port of the main one. */
export const siteAtHost = (
  publicUrl: string,
  { id, host }: { id: string; host: string },
): Site => ({
  conferenceId: id,
  ...addressAtHost(publicUrl, host),
});

/** The canonical site of a conference: at its own host, or else below the main site. */
export const siteOf = (
  publicUrl: string,
  conference: { id: string; slug: string; provenHost: string | null },
): Site => ({ conferenceId: conference.id, ...siteAddressOf(publicUrl, conference) });
