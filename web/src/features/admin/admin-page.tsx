import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { useAdminAccessQuery } from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { publishingPath } from "#site/conference/admin-path.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { useForViewer } from "#site/viewer/for-viewer.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { AccessDenied } from "./access-denied.tsx";
import { FrameSkeleton } from "./admin-frame.tsx";
import { AdminNotice } from "./admin-notice.tsx";
import { AdminProvider } from "./admin-provider.tsx";
import { noticeOf, rightsOf } from "./admin-rights.ts";
import { QuietButton } from "./crud/quiet-button.tsx";
import { InboxFrame } from "./inbox/inbox-frame.tsx";
import { LiveAdmin } from "./live/live-admin.tsx";
import { defaultConferenceName } from "./specified-values.ts";
import { landingTab, tabsFor } from "./tabs.tsx";
import { useLeaving } from "./team/use-leaving.ts";

/** /admin: the admin of a conference, for its team. */
export function AdminPage() {
  const [parameters] = useSearchParams();
  const conferenceParameter = parameters.get("conference");
  const site = useSite();
  const conferenceId = conferenceParameter ?? site.conferenceId;
  const { pathname, search } = useLocation();
  const { data: access, error } = useAdminAccessQuery({ conferenceId }, { ssr: useForViewer() });
  // If a later check fails, the page stays: the server checks every request anyway.
  const undecided = error !== undefined && !access;
  const conference = access?.conference;
  const name = useAdminName(conferenceId, conference?.name);
  const notice = conference && noticeOf(conference);
  const isReadyToPublish = conference?.status === "draft" && conference.viewerCanAdminister;
  const denied = access?.viewer && !conference?.viewerCanSee;
  useToastWhen(Boolean(denied && conferenceParameter), {
    title: "Access Denied",
    description: "You don't have permission to access this conference.",
  });
  useToastWhen(undecided, {
    title: "Error",
    description: "Failed to verify your access permissions.",
  });
  useEffect(() => {
    if (error) logError(error);
  }, [error]);

  return (
    <>
      <DocumentHead
        title={`${name} Admin`}
        description="Where organizers manage their conference."
        path={paths.admin}
        siteName={name}
        noIndex
      />
      {undecided || denied ? (
        <AccessDenied />
      ) : !access ? (
        <FrameSkeleton title={`${name} Admin`} />
      ) : !access.viewer ? (
        <Navigate to={paths.authView("sign_in", pathname + search)} replace />
      ) : (
        <AdminProvider
          conferenceId={conferenceId}
          viewerId={access.viewer.id}
          {...rightsOf(conference)}
        >
          <LiveAdmin>
            <InboxFrame
              title={`${name} Admin`}
              groups={tabsFor(rightsOf(conference))}
              landing={landingTab(rightsOf(conference))}
              notice={
                notice && (
                  <AdminNotice>
                    {notice}
                    {isReadyToPublish && (
                      <>
                        {" "}
                        <TextLink to={publishingPath(conferenceId)}>Publish it</TextLink>
                      </>
                    )}
                    {!conference.viewerCanManage && (
                      <>
                        {" "}
                        <LeaveTeam />
                      </>
                    )}
                  </AdminNotice>
                )
              }
              action={
                conferenceParameter === null && (
                  <ButtonLink
                    to={paths.createConference}
                    kind="quiet"
                    size="small"
                    whiteSpace="nowrap"
                  >
                    Create New Conference
                  </ButtonLink>
                )
              }
            />
          </LiveAdmin>
        </AdminProvider>
      )}
    </>
  );
}

/** Leaves the team, for those who do not see the section of the team. */
function LeaveTeam() {
  const leave = useLeaving();
  return <QuietButton onClick={() => void leave()}>Leave the team</QuietButton>;
}

/** The conference's name, or a substitute until it is known. */
function useAdminName(conferenceId: string, known: string | undefined): string {
  const siteName = useConference()?.name ?? defaultConferenceName;
  const site = useSite();
  return known ?? (conferenceId === site.conferenceId ? siteName : "Conference");
}

/** Shows a destructive toast when something becomes true. */
function useToastWhen(when: boolean, toast: { title: string; description: string }): void {
  const { title, description } = toast;
  useEffect(() => {
    if (when) showToast({ title, description, kind: "destructive" });
  }, [when, title, description]);
}
