import { Box } from "@chakra-ui/react";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useAdminAccessQuery } from "#graphql/admin/generated.ts";
import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { showToast } from "#ui/toast-store.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminPlaceholder } from "./admin-placeholder.tsx";
import { AdminProvider } from "./admin-provider.tsx";
import { basicTabs } from "./tabs.tsx";

/** /admin-dashboard: five tabs for whoever is signed in; what they may do there, the server says. */
export function DashboardPage() {
  const {
    data: access,
    error,
    refetch,
  } = useAdminAccessQuery({ conferenceId: siteConferenceId }, { ssr: false });
  const stranger = access !== undefined && !access.viewer;
  useEffect(() => {
    if (!stranger) return;
    showToast({
      title: "Authentication Required",
      description: "Please login to access the admin dashboard",
      kind: "destructive",
    });
  }, [stranger]);
  const siteName = useConference()?.name ?? "AI Summit";
  const canManage = access?.conference?.viewerCanManage ?? false;

  return (
    <>
      <PageHead
        title="Admin Dashboard"
        description="The conference's content at a glance."
        path={paths.adminDashboard}
        siteName={siteName}
        noIndex
      />
      {stranger ? (
        <Navigate to={paths.authView("sign_in", paths.adminDashboard)} replace />
      ) : !access ? (
        <AdminPlaceholder wide>
          {error ? (
            <LoadFailed what="the dashboard" onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Checking your access" />
          )}
        </AdminPlaceholder>
      ) : (
        <AdminProvider conferenceId={siteConferenceId} canManage={canManage}>
          <AdminFrame
            title="Admin Dashboard"
            groups={basicTabs}
            notice={canManage ? undefined : <ReadOnlyNotice />}
            action={
              canManage && (
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

function ReadOnlyNotice() {
  return (
    <Box
      as="p"
      marginBottom={6}
      padding={4}
      borderRadius="control"
      bg="ground.brand"
      fontSize="sm"
      lineHeight="1.5"
    >
      You can look at what is public here. Changing it, and reading what visitors sent, takes the
      organizer role.
    </Box>
  );
}
