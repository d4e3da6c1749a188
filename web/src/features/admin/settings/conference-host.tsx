import { Box } from "@chakra-ui/react";
import {
  type AdminConferenceHostQuery,
  useAdminConferenceHostQuery,
} from "#graphql/admin/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { ClaimHost } from "./claim-host.tsx";
import { HostRecord } from "./host-record.tsx";
import { PlanNeeded } from "./plan-needed.tsx";
import { SettingsSection } from "./settings-section.tsx";

type Data = AdminConferenceHostQuery & {
  conference: NonNullable<AdminConferenceHostQuery["conference"]>;
};

/** The host of the conference's site: the form to claim one, or its DNS record and state. */
export function ConferenceHost() {
  const { conferenceId } = useAdmin();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminConferenceHostQuery({ conferenceId }, cacheAndNetwork),
  );
  return (
    <SettingsSection id="conference-host" title="Domain">
      {data?.conference ? (
        <Host data={{ ...data, conference: data.conference }} />
      ) : error ? (
        <LoadError text="Failed to load the domain" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6rem" marginTop={3} />
      )}
    </SettingsSection>
  );
}

function Host({ data: { conference, plans } }: { data: Data }) {
  const { canAdminister } = useAdmin();
  const { id, plan, host, hostClaim } = conference;
  if (hostClaim) {
    const isWaitingToBePublished = host !== null && conference.status !== "published";
    return <HostRecord id={id} claim={hostClaim} isHidden={isWaitingToBePublished} />;
  }
  // Without plans, nothing is limited.
  if (plans.length > 0 && !plans.find((offer) => offer.plan === plan)?.ownHost) {
    return (
      <Box marginTop={3}>
        <PlanNeeded
          what="The site can have a domain of its own"
          plans={plans.filter(({ ownHost }) => ownHost)}
        />
      </Box>
    );
  }
  if (!canAdminister) {
    return (
      <Box as="p" marginTop={3} maxWidth="prose">
        The conference has no domain of its own.
      </Box>
    );
  }
  return <ClaimHost id={id} />;
}
