import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import {
  type AdminApiTokensQuery,
  useAdminApiTokensQuery,
} from "#graphql/admin-tabs/api-tokens/generated.ts";
import { EmptyState } from "#ui/message.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { PlanNeeded } from "../settings/plan-needed.tsx";
import { ApiOrigins } from "./api-origins.tsx";
import { ConferenceTokens, NewConferenceToken } from "./conference-tokens.tsx";

/** API tokens for scripts, managed by the conference's owners. */
export function ApiTokensTab() {
  const { canAdminister } = useAdmin();
  return (
    <section>
      <TabHeader title="API Tokens" />
      {canAdminister ? (
        <Tokens />
      ) : (
        <EmptyState
          title="Owners Only"
          text="Only owners can create API tokens for the conference. In your account, you can create your own, which can do what you can."
        />
      )}
    </section>
  );
}

function Tokens() {
  const { conferenceId } = useAdmin();
  const query = useAdminApiTokensQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded query={query} what="the API tokens">
      {(data) => <TokensAndOrigins data={data} />}
    </Loaded>
  );
}

function TokensAndOrigins({
  data: { conference, plans, apiTokens },
}: {
  data: AdminApiTokensQuery;
}) {
  if (!conference?.apiAccess) {
    return (
      <PlanNeeded
        what="Scripts can access this conference"
        plans={plans.filter((plan) => plan.apiAccess)}
      />
    );
  }
  return (
    <Box maxWidth="48rem">
      <Box as="p" maxWidth="prose" marginBottom={apiTokens.length > 0 ? 8 : 0}>
        A token lets a script work with this conference in your name, within the access that you
        give it. No token changes accounts, the plan, the team or tokens.
      </Box>
      {apiTokens.length > 0 && <ConferenceTokens tokens={apiTokens} />}
      <Part title="New token">
        <NewConferenceToken />
      </Part>
      <Part title="Web pages">
        <ApiOrigins origins={conference.apiOrigins ?? []} />
      </Part>
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section marginTop={10}>
    <SectionTitle marginBottom={4}>{title}</SectionTitle>
    {children}
  </chakra.section>
);
