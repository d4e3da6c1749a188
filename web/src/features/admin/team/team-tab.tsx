import { chakra } from "@chakra-ui/react";
import { useAdminTeamQuery } from "#graphql/admin-tabs/team/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Members } from "./members.tsx";
import { NoticesSection } from "./notices.tsx";

/** The team of the conference, and its invitations. */
export function TeamTab() {
  const { conferenceId, canManage, canAdminister } = useAdmin();
  const query = useAdminTeamQuery({ conferenceId }, cacheAndNetwork);
  return (
    <section>
      <TabHeader title="Team" />
      <Loaded query={query} what="the team">
        {({ members, invitations }) => (
          <>
            <Members members={members} />
            {invitations.length > 0 && (
              <chakra.section marginTop={10}>
                <SectionTitle marginBottom={4}>Invitations</SectionTitle>
                <Invitations invitations={invitations} />
              </chakra.section>
            )}
          </>
        )}
      </Loaded>
      {canManage && <NoticesSection />}
      {canAdminister && (
        <chakra.div marginTop={10} maxWidth="48rem">
          <InviteForm />
        </chakra.div>
      )}
    </section>
  );
}
