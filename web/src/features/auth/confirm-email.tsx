import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useConfirmEmailMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { failureText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AuthTitle, CardFoot, CardText } from "./auth-parts.tsx";
import { consumeReturnPath } from "./return-path.ts";

type ConfirmEmailProps = {
  token: string | undefined;
  returnTo: string;
  /** Hears the address, to sign in with. */
  onConfirmed: (email: string) => void;
  /** Hears whom the link signed in, and where they were on the way to. */
  onSignedIn: (viewer: Viewer, next: string) => void;
};
type State = { confirmed?: { email: string; next: string }; refused?: string };

/**
 * The target of the link in a confirmation email. In the browser that signed up, confirming also signs in. Mail scanners open links, too, so nothing happens before the
 * button is clicked.
 */
export function ConfirmEmail({ token, returnTo, onConfirmed, onSignedIn }: ConfirmEmailProps) {
  const t = useTranslate();
  const [confirmEmail, { loading }] = useConfirmEmailMutation();
  const [{ confirmed, refused }, setState] = useState<State>({});

  const confirm = async () => {
    if (!token || loading) return;
    setState({});
    try {
      const { data } = await confirmEmail({ variables: { input: { token } } });
      const result = data?.confirmEmail;
      if (result?.__typename === "ValidationError") {
        setState({ refused: result.fields[0]?.message ?? result.message });
      } else {
        const next = returnTo === paths.home ? consumeReturnPath() : returnTo;
        if (result?.signedIn) return onSignedIn(result.signedIn, next);
        if (result) onConfirmed(result.email);
        setState(result ? { confirmed: { email: result.email, next } } : {});
      }
    } catch (error) {
      logError(error);
      setState({ refused: failureText(t, error, t("account.somethingWrong")) });
    }
  };

  if (confirmed) return <Confirmed {...confirmed} />;
  return (
    <>
      <AuthTitle>{t("account.confirmEmail")}</AuthTitle>
      <CardText>{token ? t("account.confirmText") : t("account.linkIncomplete")}</CardText>
      {token && (
        <Box display="grid" gap={5} marginTop={8}>
          {/* Not disabled while busy, because that would lose focus. */}
          <Button aria-disabled={loading} opacity={loading ? 0.6 : 1} onClick={confirm}>
            {loading ? t("account.confirming") : t("account.confirmButton")}
          </Button>
          <FormAlert>{refused}</FormAlert>
        </Box>
      )}
      <CardFoot>
        <Box as="p" color="fg.muted">
          <RichMessage
            id="account.linkExpired"
            tags={{ link: <TextLink to={paths.authView("sign_up", returnTo)} /> }}
          />
        </Box>
        <Box as="p" color="fg.muted">
          <RichMessage
            id="account.alreadyConfirmed"
            tags={{ link: <TextLink to={paths.authView("sign_in", returnTo)} /> }}
          />
        </Box>
      </CardFoot>
    </>
  );
}

function Confirmed({ email, next }: { email: string; next: string }) {
  const t = useTranslate();
  return (
    <>
      <AuthTitle takesOver>{t("account.isConfirmed")}</AuthTitle>
      <CardText>
        <RichMessage id="account.canSignInAs" values={{ email }} tags={{ email: <strong /> }} />
      </CardText>
      <Box display="grid" marginTop={8}>
        <ButtonLink to={paths.authView("sign_in", next)}>{t("account.goToSignIn")}</ButtonLink>
      </Box>
    </>
  );
}
