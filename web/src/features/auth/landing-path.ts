import type { ApolloClient } from "@apollo/client";
import { OwnConferencesDocument } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { adminPath } from "#site/conference/admin-path.ts";
import { paths } from "#site/routes.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";

/**
 * Where somebody arrives after signing in: where they wanted to go. If that is nowhere in particular, or the admin
 * of a conference that is not theirs, they arrive at the admin of their own one, or at the list of several.
 */
export async function landingPath(
  client: ApolloClient,
  viewer: Viewer,
  returnTo: string,
  mainConferenceId: string,
): Promise<string> {
  if (viewer.isOrganizer || (returnTo !== paths.home && returnTo !== paths.admin)) return returnTo;
  try {
    const { data } = await client.query({ query: OwnConferencesDocument });
    const ids = data?.conferences.map(({ id }) => id) ?? [];
    const [first, ...others] = ids;
    if (!first || ids.includes(mainConferenceId)) return returnTo;
    return others.length > 0 ? paths.ownConferences : adminPath(first);
  } catch (error) {
    logError(error);
    return returnTo;
  }
}
