import { Box } from "@chakra-ui/react";
import {
  type AdminConferenceHostQuery,
  useAdminConferenceHostQuery,
} from "#graphql/admin-tabs/settings/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { ClaimHost } from "./claim-host.tsx";
import { HostRecord } from "./host-record.tsx";
import { PlanNeeded } from "./plan-needed.tsx";
import { SettingsSection } from "./settings-section.tsx";

type HostProps = AdminConferenceHostQuery & {
  conference: NonNullable<AdminConferenceHostQuery["conference"]>;
};

/** The host of the conference's site: the form to claim one, or its DNS record and state. */
export function ConferenceHost() {
  const { conferenceId } = useAdmin();
  const query = useAdminConferenceHostQuery({ conferenceId }, cacheAndNetwork);
  return (
    <SettingsSection id="conference-host" title="Domain">
      <Loaded
        query={query}
        what="the domain"
        placeholder={<Skeleton height="6rem" marginTop={3} />}
      >
        {({ conference, plans }) => conference && <Host conference={conference} plans={plans} />}
      </Loaded>
    </SettingsSection>
  );
}

function Host({ conference, plans }: HostProps) {
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
