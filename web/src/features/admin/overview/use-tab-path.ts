import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";
import { useAdmin } from "../admin-context.ts";

/** The path of a tab of the conference that is open, or of a record in it. */
export function useTabPath(): (tab: string, item?: string) => string {
  const { conferenceId } = useAdmin();
  const conference = conferenceId === siteConferenceId ? undefined : conferenceId;
  return (tab, item) => {
    const path = paths.adminTab(tab, conference);
    return item ? `${path}&${new URLSearchParams({ item })}` : path;
  };
}
