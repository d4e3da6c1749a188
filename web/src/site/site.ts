import { createContext, useContext } from "react";
import { initialConferenceId } from "#site/conference/specified.ts";

/** Which conference's site is shown, and its base URL. */
export type Site = {
  conferenceId: string;
  /** Prefix of each page's path: empty, or the path of a conference. */
  base: string;
  /** Scheme, host and port of its URLs, as configured. */
  origin: string;
  /**
   * Prefix for paths shared by all sites, such as accounts and the admin: empty on the main site's host, the
   * main origin on a conference's own host.
   */
  accounts: string;
  /** The further language of the conference that it is read in, which the base ends with; none for the first. */
  language?: string;
};

/** The main site, which owns the server's whole host except for the conferences' paths, with the built-in conference. */
export const mainSite = (origin: string): Site => ({
  conferenceId: initialConferenceId,
  base: "",
  origin,
  accounts: "",
});

export const SiteContext = createContext<Site>(mainSite(""));

/** Whether this is the main site, where the accounts and the admin are, too; whichever conference it shows. */
export const isMainSite = ({ base, accounts }: Pick<Site, "base" | "accounts">): boolean =>
  base === "" && accounts === "";

/** The current site. */
export const useSite = (): Site => useContext(SiteContext);

/** On the site of a further language, the conference's first one, to which texts fall back. */
export const FirstLanguageContext = createContext<string | undefined>(undefined);

/** A record of which the API has told which of its texts are not in the language of the site. */
export type Translated = { untranslated: readonly string[] };

/** Markdown, which pages have as HTML. */
type Markdown = "bio" | "body" | "description" | "intro";

/**
 * Gives the value of `lang` for a text of a record, if the text is in another language than the page: in the first one of
 * the conference where it is not translated, or in its own, as that of a session may be.
 */
export function useTextLanguage() {
  const first = useContext(FirstLanguageContext);
  return <Of extends Translated>(
    record: Of | null | undefined,
    text: (keyof Of & string) | Markdown,
    own?: string | null,
  ): string | undefined => {
    const isAsWritten = first === undefined || record?.untranslated.includes(text);
    return isAsWritten ? (own ?? first) : undefined;
  };
}

/** A path of the site, with its base. Not needed for the router's links, which add the base themselves. */
export const sitePath = (path: string, { base }: Pick<Site, "base">): string =>
  base && path === "/" ? base : base + path;

/** The base of the site in another language of its conference. */
export function baseIn(
  { base, language: current }: Pick<Site, "base" | "language">,
  language?: string,
) {
  const first = current === undefined ? base : base.slice(0, -current.length - 1);
  return language === undefined ? first : `${first}/${language}`;
}

/** The full URL of a page, feed or calendar of the site. */
export const siteUrl = (path: string, site: Pick<Site, "base" | "origin">): string =>
  new URL(sitePath(path, site), site.origin).href;

/** Turns a file's path into a full URL; full URLs are returned unchanged. */
export const fileUrl = (path: string, { origin }: Pick<Site, "origin">): string =>
  new URL(path, origin).href;
