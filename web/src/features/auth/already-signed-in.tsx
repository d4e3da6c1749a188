import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { useBecomeOrganizerMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { isSignedOut } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { refreshViewer, switchViewer } from "#site/viewer/switch-viewer.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useAnnounce } from "#ui/toast-store.ts";
import { AuthTitle, CardText } from "./auth-parts.tsx";

/** Shown by /auth to users who are signed in. */
export function AlreadySignedIn({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
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
        title: t("account.success"),
        description: t("account.nowOrganizer"),
      });
    } catch (error) {
      const signedOut = isSignedOut(error);
      announce({
        title: t("account.error"),
        description: signedOut ? t("account.mustBeSignedIn") : t("account.organizerFailed"),
        kind: "destructive",
      });
      if (signedOut) await refreshViewer(client).catch(logError);
      else logError(error);
    }
  };

  return (
    <>
      <AuthTitle>{t("account.alreadySignedIn")}</AuthTitle>
      <CardText>
        <RichMessage
          id={viewer.isOrganizer ? "account.signedInAsOrganizer" : "account.signedInAs"}
          values={{ email: viewer.email }}
          tags={{ email: <strong /> }}
        />
      </CardText>
      <Box display="grid" gap={4} marginTop={8}>
        {viewer.canBecomeOrganizer && (
          <Button aria-disabled={loading} opacity={loading ? 0.6 : 1} onClick={onBecomeOrganizer}>
            {t("account.becomeOrganizer")}
          </Button>
        )}
        {viewer.isOrganizer && <ButtonLink to={paths.admin}>{t("account.goToAdmin")}</ButtonLink>}
        <ButtonLink
          to={paths.home}
          kind={viewer.canBecomeOrganizer || viewer.isOrganizer ? "quiet" : "action"}
        >
          {t("account.returnHome")}
        </ButtonLink>
      </Box>
    </>
  );
}
