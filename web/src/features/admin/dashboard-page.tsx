import { useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { useAdminAccessQuery } from "#graphql/admin/generated.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { showToast } from "#ui/toast-store.ts";
import { FrameSkeleton } from "./admin-frame.tsx";
import { AdminNotice } from "./admin-notice.tsx";
import { AdminProvider } from "./admin-provider.tsx";
import { helperText, rightsOf } from "./admin-rights.ts";
import { InboxFrame } from "./inbox/inbox-frame.tsx";
import { defaultConferenceName } from "./specified-values.ts";
import { basicTabs } from "./tabs.tsx";

/** /admin-dashboard: five tabs for signed-in users; the server decides on their permissions. */
export function DashboardPage() {
  const { conferenceId } = useSite();
  const { data: access, error, refetch } = useAdminAccessQuery({ conferenceId }, { ssr: false });
  const stranger = access !== undefined && !access.viewer;
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (access?.viewer) wasSignedIn.current = true;
    // Whoever has just signed out knows why, and reads "Signed out".
    if (!stranger || wasSignedIn.current) return;
    showToast({
      title: "Authentication Required",
      description: "Please login to access the admin dashboard",
      kind: "destructive",
    });
  }, [stranger, access?.viewer]);
  const siteName = useConference()?.name ?? defaultConferenceName;
  const rights = rightsOf(access?.conference);
  const { canManage, canRead } = rights;

  return (
    <>
      <DocumentHead
        title="Admin Dashboard"
        description="The conference’s content at a glance."
        path={paths.adminDashboard}
        siteName={siteName}
        noIndex
      />
      {stranger ? (
        <Navigate to={paths.authView("sign_in", paths.adminDashboard)} replace />
      ) : !access ? (
        <FrameSkeleton title="Admin Dashboard">
          {error && (
            <LoadFailed
              failure="We could not load the dashboard."
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </FrameSkeleton>
      ) : (
        <AdminProvider conferenceId={conferenceId} viewerId={access.viewer?.id ?? ""} {...rights}>
          <InboxFrame
            title="Admin Dashboard"
            groups={basicTabs}
            notice={
              canManage ? undefined : <AdminNotice>{canRead ? helperText : memberText}</AdminNotice>
            }
            action={
              canRead && (
                <ButtonLink to={paths.admin} kind="quiet" size="small">
                  Open the full admin
                </ButtonLink>
              )
            }
          />
        </AdminProvider>
      )}
    </>
  );
}

const memberText =
  "You can see what is public here. Only organizers can change it and read what visitors sent.";
