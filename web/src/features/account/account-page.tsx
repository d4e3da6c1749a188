import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useAccountPageQuery } from "#graphql/account/generated.ts";
import { readableName } from "#lib/readable-name.ts";
import { adminPath } from "#site/conference/admin-path.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { switchViewer } from "#site/viewer/switch-viewer.ts";
import { useSessionState, type Viewer } from "#site/viewer/use-viewer.ts";
import { translucent } from "#theme/translucent.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ConferenceList } from "./conference-list.tsx";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeletedConferences } from "./deleted-conferences.tsx";
import { PersonalTokens } from "./personal-tokens.tsx";
import { Profile } from "./profile.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { SessionList } from "./session-list.tsx";

/** /account: the signed-in user's account. */
export function AccountPage() {
  const { search } = useLocation();
  const session = useSessionState();
  const client = useApolloClient();
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState(false);

  const onDeleted = () => {
    // Rendered immediately, so that nothing on this page queries the deleted account or redirects to /auth.
    flushSync(() => setDeleted(true));
    switchViewer(client, null);
    void navigate(paths.home);
  };

  if (session.status === "known" && !session.viewer && !deleted) {
    return <Navigate to={paths.authView("sign_in", paths.account + search)} replace />;
  }
  return (
    <>
      <DocumentHead
        title="My Account"
        description="Your profile, password, sessions and data."
        path={paths.account}
        siteName="Summit"
        image={null}
        noIndex
      />
      <PageBanner
        title="My Account"
        subtitle="Profile, password, sessions and data."
        art="account"
      />
      <Container paddingTop="page" paddingBottom="section" css={quieterButtons}>
        {session.status === "known" && session.viewer && !deleted ? (
          <AccountOf viewer={session.viewer} onDeleted={onDeleted} />
        ) : session.status === "failed" ? (
          <LoadFailed
            failure="We could not load your account."
            error={session.error}
            onRetry={session.retry}
          />
        ) : (
          <AccountSkeleton />
        )}
      </Container>
      <AskDialog />
    </>
  );
}

/** There are many, of which none is the main one. */
const quieterButtons = { "--quiet-border": translucent("fg", 32) };

function AccountOf({ viewer, onDeleted }: { viewer: Viewer; onDeleted: () => void }) {
  // Refetches the account on each visit.
  const { data, error, refetch } = useAccountPageQuery({
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const reload = () => void refetch().catch(() => {});
  const account = data?.viewer;
  if (!account) {
    return error ? (
      <LoadFailed failure="We could not load your account." error={error} onRetry={reload} />
    ) : (
      <AccountSkeleton />
    );
  }
  const own = data.conferences.filter(
    ({ id, viewerCanAdminister }) => !isSpecified({ conferenceId: id }) && viewerCanAdminister,
  );
  return (
    <>
      <Profile account={account} />
      <ConferenceList
        conferences={data.conferences.map(
          ({ id, name, status, viewerRole, viewerCanAdminister }) => ({
            id,
            name,
            adminPath: adminPath(id),
            ...(viewerCanAdminister && { copyPath: paths.copyOf(id) }),
            marks: [viewerRole, status].flatMap((word) =>
              word === null || word === "published" || word === "owner" ? [] : readableName(word),
            ),
          }),
        )}
        invitations={account.invitations}
      >
        <DeletedConferences conferences={data.deletedConferences} onRestored={reload} />
      </ConferenceList>
      <ChangePassword email={viewer.email} onChanged={reload} />
      <SessionList sessions={account.sessions} />
      <PersonalTokens tokens={data.personalApiTokens} onChanged={reload} />
      <SecurityEvents events={account.securityEvents} />
      <DataExport />
      <DeleteAccount conferences={own.map(({ name }) => name)} onDeleted={onDeleted} />
    </>
  );
}
