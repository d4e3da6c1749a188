import { defaultConferenceId } from "@summit/schema/conference/access.ts";

/** A tab of a conference's admin. */
export function adminUrl(publicUrl: string, conferenceId: string, tab: string): string {
  const other = conferenceId !== defaultConferenceId && { conference: conferenceId };
  return `${publicUrl}/admin?${new URLSearchParams({ ...other, tab })}`;
}
