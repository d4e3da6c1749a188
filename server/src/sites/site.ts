import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { paths } from "@summit/web/routes";

/** Whose pages, feeds and forms these are, and where they lie. */
export interface Site {
  readonly conferenceId: string;
  /** What stands before the path of each of its pages: nothing, or the path of its conference. */
  readonly base: string;
}

/** The site that has the origin to itself. */
export const mainSite: Site = { conferenceId: defaultConferenceId, base: "" };

/** The path of one of a site's pages, feeds or forms from the root of the origin. */
export const pathIn = ({ base }: Site, path: string): string =>
  base && path === paths.home ? base : base + path;
