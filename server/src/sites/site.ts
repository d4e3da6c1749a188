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
  /** Whether it stands at `PUBLIC_URL` itself, where the accounts and the admin are, too. */
  readonly isMain: boolean;
  /** The further language of the conference that it is read in, which its base ends with; none for its first. */
  readonly language?: string;
}

/** The site at `PUBLIC_URL`, of the conference that organizers have put there. */
export const mainSite = (publicUrl: string, conferenceId: string): Site => ({
  conferenceId,
  isMain: true,
  origin: publicUrl,
  base: "",
});

/**
 * The path of a site's page, feed or form, relative to the origin. It never begins with two slashes, which browsers take for
 * another host when it is where a redirect leads.
 */
export const pathIn = ({ base }: Pick<Site, "base">, path: string): string => {
  if (!base) return path.replace(/^[/\\]{2,}/, "/");
  return path === paths.home ? base : base + path;
};

/** A site in a further language of its conference: below it, and like the one of another conference for whatever only the main one has. */
export const siteInLanguage = (site: Site, language: string): Site => ({
  ...site,
  isMain: false,
  base: `${site.base}/${language}`,
  language,
});

/** The same site in the first language of its conference. */
export const siteInFirstLanguage = ({ language, ...site }: Site): Site =>
  language === undefined ? site : { ...site, base: site.base.slice(0, -language.length - 1) };

/** The absolute URL of a site's page, feed or form. */
export const addressIn = (site: Site, path: string): string => site.origin + pathIn(site, path);

export const siteUnderMain = (
  publicUrl: string,
  conference: { id: string; slug: string; isMain: boolean },
): Site => ({
  conferenceId: conference.id,
  isMain: conference.isMain,
  ...addressUnderMain(publicUrl, conference),
});

/** The site of a conference at its own host, with the scheme and port of the main one. */
export const siteAtHost = (
  publicUrl: string,
  { id, host }: { id: string; host: string },
): Site => ({
  conferenceId: id,
  isMain: false,
  ...addressAtHost(publicUrl, host),
});

/** The canonical site of a conference: at its own host, or else below the main site. */
export const siteOf = (
  publicUrl: string,
  conference: { id: string; slug: string; isMain: boolean; provenHost: string | null },
): Site => ({
  conferenceId: conference.id,
  isMain: conference.isMain,
  ...siteAddressOf(publicUrl, conference),
});
