import { Box, chakra } from "@chakra-ui/react";
import { useManagedConferencesQuery } from "#graphql/admin/generated.ts";
import { adminPath } from "#site/conference/admin-path.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** Shown to signed-in users who do not manage the conference. */
export function AccessDenied() {
  return (
    <MessagePage
      alone
      title="Access Denied"
      text="You don't have organizer permissions to access the admin dashboard."
    >
      <ButtonLink to={paths.createConference}>Create Your Own Conference</ButtonLink>
      <ButtonLink to={paths.home} kind="onInk">
        Return to Home
      </ButtonLink>
      <Box as="p" flexBasis="100%" marginTop={4} color="fg.onInkMuted">
        Were you invited to a team? Your invitations are in{" "}
        <TextLink to={paths.account} onInk>
          your account
        </TextLink>
        .
      </Box>
      <OwnConferences />
    </MessagePage>
  );
}

/** Links to the admins of the viewer's own conferences, where there are any. */
function OwnConferences() {
  const { conferenceId: current } = useSite();
  const { data } = useManagedConferencesQuery({ current }, { ssr: false });
  if (!data || data.conferences.length === 0) return null;
  return (
    <Box flexBasis="100%" marginTop={6}>
      <Box as="p" id="own-conferences" color="fg.onInkMuted">
        You can manage these conferences:
      </Box>
      <chakra.ul aria-labelledby="own-conferences" marginTop={1}>
        {data.conferences.map(({ id, name }) => (
          <chakra.li key={id} paddingBlock={1.5}>
            <TextLink to={adminPath(id)} onInk dir="auto">
              {name}
            </TextLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
