import type { ConferenceQuery } from "#graphql/generated.ts";
import { useConferenceQuery } from "#graphql/generated.ts";
import { useSite } from "#site/site.ts";

export type Conference = NonNullable<ConferenceQuery["conference"]>;

/**
 * The conference of this site: the only source of its name, dates and place. Undefined while it
 * loads; every screen reads the same cached record.
 */
export function useConference(): Conference | undefined {
  const { conferenceId } = useSite();
  return useConferenceQuery({ conferenceId }).data?.conference ?? undefined;
}
