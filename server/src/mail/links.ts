import { paths } from "@summit/web/routes";

/** A tab of a conference's admin, maybe with one of its records open. It names the conference: another one may stand at the main site when it is opened. */
export const adminUrl = (
  publicUrl: string,
  conferenceId: string,
  tab: string,
  item?: string,
): string => publicUrl + paths.adminTab(tab, conferenceId, item);

/** What stands in the place of the secret of a link to somebody's own page for others than themselves. */
export const anExample = "example";
