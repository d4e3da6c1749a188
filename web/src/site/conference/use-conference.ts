import type { ConferenceQuery } from "#graphql/generated.ts";
import { useConferenceQuery } from "#graphql/generated.ts";
import { useSite } from "#site/site.ts";

export type Conference = NonNullable<ConferenceQuery["conference"]>;

/**
 * The conference of this site: the single source of its name, dates and venue. Undefined while it loads; all
 * screens read the same cache entry.
 */
export function useConference(): Conference | undefined {
  const { conferenceId } = useSite();
  return useConferenceQuery({ conferenceId }).data?.conference ?? undefined;
}
