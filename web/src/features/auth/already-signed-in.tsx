import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { useBecomeOrganizerMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { isSignedOut } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { refreshViewer, switchViewer } from "#site/viewer/switch-viewer.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useAnnounce } from "#ui/toast-store.ts";
import { AuthTitle, CardText } from "./auth-parts.tsx";

/** Shown by /auth to users who are signed in. */
export function AlreadySignedIn({ viewer }: { viewer: Viewer }) {
  const client = useApolloClient();
  const [becomeOrganizer, { loading }] = useBecomeOrganizerMutation();
  const announce = useAnnounce();

  const onBecomeOrganizer = async () => {
    if (loading) return;
    try {
      const { data } = await becomeOrganizer();
      // Clears cached authorization errors, as the user may have access now.
      if (data?.takeOrganizerRole.__typename !== "User") throw new Error("The role was refused.");
      switchViewer(client, data.takeOrganizerRole);
      announce({
        title: "Success",
        description: "You are now an organizer and can access the admin dashboard",
      });
    } catch (error) {
      const signedOut = isSignedOut(error);
      announce({
        title: "Error",
        description: signedOut
          ? "You must be logged in to become an organizer"
          : "Failed to update your organizer status",
        kind: "destructive",
      });
      if (signedOut) await refreshViewer(client).catch(logError);
      else logError(error);
    }
  };

  return (
    <>
      <AuthTitle>You're Already Signed In</AuthTitle>
      <CardText>
        As <strong>{viewer.email}</strong>
        {viewer.isOrganizer && ", an organizer"}.
      </CardText>
      <Box display="grid" gap={4} marginTop={8}>
        {viewer.canBecomeOrganizer && (
          <Button aria-disabled={loading} opacity={loading ? 0.6 : 1} onClick={onBecomeOrganizer}>
            Become an Organizer (Testing)
          </Button>
        )}
        {viewer.isOrganizer && <ButtonLink to={paths.admin}>Go to the Admin</ButtonLink>}
        <ButtonLink
          to={paths.home}
          kind={viewer.canBecomeOrganizer || viewer.isOrganizer ? "quiet" : "action"}
        >
          Return to Home
        </ButtonLink>
      </Box>
    </>
  );
}
