import { useApolloClient } from "@apollo/client/react";
import { Box, VisuallyHidden } from "@chakra-ui/react";
import type { MessageKey } from "@summit/schema/messages/translator.ts";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { logError } from "#lib/log-error.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { hasConference } from "#site/conference/specified.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { DocumentHead, PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { NeedsScripts } from "#site/needs-scripts.tsx";
import { type AuthView, paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { refreshViewer, switchViewer } from "#site/viewer/switch-viewer.ts";
import { useSessionState, type Viewer } from "#site/viewer/use-viewer.ts";
import { Spinner } from "#ui/spinner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { AlreadySignedIn } from "./already-signed-in.tsx";
import { type AuthAddress, readAuthAddress } from "./auth-address.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { landingPath } from "./landing-path.ts";
import { NewPassword, PasswordIsReset } from "./new-password.tsx";
import { ResetRequest } from "./reset-request.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";

const titles = {
  sign_in: "account.signIn",
  sign_up: "account.signUp",
  forgotten_password: "account.resetPassword",
  update_password: "account.setPassword",
  confirm_email: "account.confirmEmail",
} as const satisfies Record<AuthView, MessageKey>;

/** /auth: signing in and up, and the targets of the links in account mails. */
export function AuthPage() {
  const t = useTranslate();
  const conference = useConference();
  const address = readAuthAddress(useLocation());
  const isSetUp = hasConference(useSite());
  if (!isSetUp) {
    return (
      <UnbrandedAuthPage
        path={paths.auth}
        description={t("account.setUpDescription")}
        note={t("account.setUpNote")}
      />
    );
  }
  return (
    <>
      {conference && (
        <PageHead
          title={t(titles[address.view])}
          description={t("account.signInDescription", { conference: conference.name })}
          path={paths.auth}
          noIndex
        />
      )}
      <AuthFrame
        note={
          <RichMessage
            id="account.purposeBook"
            tags={{ link: <TextLink to={paths.register} onInk whiteSpace="nowrap" /> }}
          />
        }
      >
        <View {...address} />
      </AuthFrame>
    </>
  );
}

/** /auth/invited: the same for invited users. */
export function InvitedAuthPage() {
  const t = useTranslate();
  return (
    <UnbrandedAuthPage
      path={paths.authInvited}
      description={t("account.invitedDescription")}
      note={t("account.invitedNote")}
    />
  );
}

/** /auth/conference: the same on the way to an account from the site of a conference that is not the main one. */
export function ConferenceAuthPage() {
  const t = useTranslate();
  return (
    <UnbrandedAuthPage
      path={paths.authOfConference}
      description={t("account.accountDescription")}
      note={t("account.purposeReturn")}
    />
  );
}

/** Signing in without a conference's branding, like the invitation page. */
function UnbrandedAuthPage(page: { path: string; description: string; note: string }) {
  const t = useTranslate();
  const address = readAuthAddress(useLocation());
  return (
    <>
      <DocumentHead
        title={t(titles[address.view])}
        description={page.description}
        path={page.path}
        siteName="Summit"
        image={null}
        noIndex
      />
      <AuthFrame alone note={page.note}>
        <View {...address} />
      </AuthFrame>
    </>
  );
}

const View = (address: AuthAddress) => (
  <>
    <NeedsScripts />
    <CurrentView {...address} />
  </>
);

function CurrentView({ view, returnTo, token, email: account }: AuthAddress) {
  const t = useTranslate();
  const { conferenceId } = useSite();
  const session = useSessionState();
  const client = useApolloClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState(account ?? "");
  // Also after switching views, whose addresses do not have it.
  const [invited] = useState(account);
  const isInvited = invited !== undefined && returnTo.startsWith(paths.invitation);
  const [wasReset, setWasReset] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const onSignedIn = async (viewer: Viewer, next = returnTo) => {
    setLeaving(true);
    switchViewer(client, viewer);
    showToast({
      title: t("account.welcome"),
      description: t("account.signedIn"),
      about: "auth",
    });
    await navigate(await landingPath(client, viewer, next, conferenceId), { replace: true });
  };

  const onReset = () => {
    setWasReset(true);
    // Removes the used token from the address. The reset may have ended this browser's session.
    void navigate(paths.authView("update_password", returnTo), { replace: true });
    refreshViewer(client).catch(logError);
  };

  if (session.status !== "known" || leaving) {
    return (
      <>
        <VisuallyHidden as="h1">{t("account.yourAccount")}</VisuallyHidden>
        {session.status === "failed" ? (
          <LoadFailed
            failure={t("account.couldNotLoadSession")}
            error={session.error}
            onRetry={session.retry}
          />
        ) : (
          // About as high as the form that replaces it.
          <Box minHeight={{ base: "18rem", md: "22rem" }}>
            <Spinner label={t("account.loadingSession")} />
          </Box>
        )}
      </>
    );
  }
  // Links in emails work for any signed-in user.
  if (view === "confirm_email") {
    return (
      <ConfirmEmail
        key={token}
        token={token}
        returnTo={returnTo}
        onConfirmed={setEmail}
        onSignedIn={(viewer, next) => void onSignedIn(viewer, next)}
      />
    );
  }
  if (view === "update_password") {
    if (token) {
      const link = { token, email: account, returnTo };
      return <NewPassword key={token} {...link} onDone={onReset} />;
    }
    if (wasReset || !session.viewer) return <PasswordIsReset returnTo={returnTo} />;
  }
  if (session.viewer) return <AlreadySignedIn viewer={session.viewer} />;

  return (
    <div onInput={(event: FormEvent) => setEmail(typedEmail(event) ?? email)}>
      {view === "sign_up" ? (
        <SignUp email={isInvited ? invited : email} isInvited={isInvited} returnTo={returnTo} />
      ) : view === "forgotten_password" ? (
        <ResetRequest email={email} returnTo={returnTo} />
      ) : (
        <SignIn
          email={email}
          returnTo={returnTo}
          onSignedIn={(viewer) => void onSignedIn(viewer)}
        />
      )}
    </div>
  );
}

/** The email address that was entered, kept when switching views. */
const typedEmail = ({ target }: FormEvent): string | undefined =>
  target instanceof HTMLInputElement && target.name === "email" ? target.value : undefined;
