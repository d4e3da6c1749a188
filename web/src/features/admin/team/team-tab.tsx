import { chakra } from "@chakra-ui/react";
import { useAdminTeamQuery } from "#graphql/admin/generated.ts";
import { Spinner } from "#ui/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Members } from "./members.tsx";

/** The team of the conference, and its invitations. */
export function TeamTab() {
  const { conferenceId, canAdminister } = useAdmin();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminTeamQuery({ conferenceId }, cacheAndNetwork),
  );
  if (error && !data) {
    return <LoadError text="Failed to load the team" onRetry={() => void refetch()} />;
  }
  return (
    <section>
      <TabHeader title="Team" />
      {data ? (
        <>
          <Members members={data.members} />
          {data.invitations.length > 0 && (
            <chakra.section marginTop={10}>
              <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="1.2" marginBottom={4}>
                Invitations
              </chakra.h3>
              <Invitations invitations={data.invitations} />
            </chakra.section>
          )}
        </>
      ) : (
        <Spinner label="Loading the team" />
      )}
      {canAdminister && (
        <chakra.div marginTop={10} maxWidth="48rem">
          <InviteForm />
        </chakra.div>
      )}
    </section>
  );
}
