import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { paths } from "@summit/web/routes";

/** A tab of a conference's admin. */
export function adminUrl(publicUrl: string, conferenceId: string, tab: string): string {
  const other = conferenceId === defaultConferenceId ? undefined : conferenceId;
  return publicUrl + paths.adminTab(tab, other);
}
