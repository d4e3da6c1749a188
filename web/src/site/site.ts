import { createContext, useContext } from "react";
import { siteConferenceId } from "#site/conference/site-conference-id.ts";

/** Whose pages these are, and where they lie. */
export type Site = {
  conferenceId: string;
  /** What stands before the path of each page: nothing, or the path of a conference. */
  base: string;
  /** Scheme, host and port of its addresses, as they were configured. */
  origin: string;
  /**
   * What stands before the paths of what all sites share, such as accounts and the admin: nothing at the main
   * site's host, its origin at a host of the conference's own.
   */
  accounts: string;
};

/** The site that the whole host of the server belongs to, but for the paths of conferences. */
export const mainSite = (origin: string): Site => ({
  conferenceId: siteConferenceId,
  base: "",
  origin,
  accounts: "",
});

export const SiteContext = createContext<Site>(mainSite(""));

/** Whether it is the site whose texts are built in. */
export const isMainSite = ({ conferenceId }: Pick<Site, "conferenceId">): boolean =>
  conferenceId === siteConferenceId;

/** The site that is being shown. */
export const useSite = (): Site => useContext(SiteContext);

/** The path of one of the site's own addresses from the origin's root; the router's links know it themselves. */
export const sitePath = (path: string, { base }: Pick<Site, "base">): string =>
  base && path === "/" ? base : base + path;

/** The full address of one of the site's own pages, feeds or calendars. */
export const siteUrl = (path: string, site: Pick<Site, "base" | "origin">): string =>
  new URL(sitePath(path, site), site.origin).href;

/** A file's path as a full address; full addresses stay as they are. */
export const fileUrl = (path: string, { origin }: Pick<Site, "origin">): string =>
  new URL(path, origin).href;
