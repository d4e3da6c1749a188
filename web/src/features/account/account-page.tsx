import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useAccountPageQuery } from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
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
  const t = useTranslate();
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
        title={t("account.title")}
        description={t("account.description")}
        path={paths.account}
        siteName="Summit"
        image={null}
        noIndex
      />
      <PageBanner title={t("account.title")} subtitle={t("account.lead")} art="account" />
      <Container paddingTop="page" paddingBottom="section" css={quieterButtons}>
        {session.status === "known" && session.viewer && !deleted ? (
          <AccountOf viewer={session.viewer} onDeleted={onDeleted} />
        ) : session.status === "failed" ? (
          <LoadFailed
            failure={t("account.couldNotLoad")}
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

/** What is said of a conference in the list: what one is in its team, and its state, unless they are the usual ones. */
const marks = {
  editor: "account.markEditor",
  reviewer: "account.markReviewer",
  helper: "account.markHelper",
  archived: "account.markArchived",
  draft: "account.markDraft",
} as const;

/** There are many, of which none is the main one. */
const quieterButtons = { "--quiet-border": translucent("fg", 32) };

function AccountOf({ viewer, onDeleted }: { viewer: Viewer; onDeleted: () => void }) {
  const t = useTranslate();
  // Refetches the account on each visit.
  const { data, error, refetch } = useAccountPageQuery({
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const reload = () => void refetch().catch(() => {});
  const account = data?.viewer;
  if (!account) {
    return error ? (
      <LoadFailed failure={t("account.couldNotLoad")} error={error} onRetry={reload} />
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
              word === null || word === "published" || word === "owner" ? [] : t(marks[word]),
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
