import { paths } from "#site/routes.ts";
import { isMainSite, useSite } from "#site/site.ts";

/** Paths of the viewer's account. The page has a way back to the given conference, or else the site's. */
export function useAccountPaths(conferenceId?: string): { account: string; conferences: string } {
  const site = useSite();
  const id = conferenceId ?? site.conferenceId;
  const from = isMainSite(site) && id === site.conferenceId ? undefined : id;
  return { account: paths.accountOf(from), conferences: paths.ownConferencesOf(from) };
}
