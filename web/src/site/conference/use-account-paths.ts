import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";

/** Paths of the viewer's account. The page has a way back to the given conference, or else the site's. */
export function useAccountPaths(conferenceId?: string): { account: string; conferences: string } {
  const site = useSite();
  const id = conferenceId ?? site.conferenceId;
  const from = id === siteConferenceId ? undefined : id;
  return { account: paths.accountOf(from), conferences: paths.ownConferencesOf(from) };
}
