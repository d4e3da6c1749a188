import { useLocation, useSearchParams } from "react-router-dom";
import { useInvitationPageQuery } from "#graphql/account/generated.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { useSessionState, type Viewer } from "#site/viewer/use-viewer.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";
import { PendingInvitation } from "./pending-invitation.tsx";

/** /invitation: where users accept or decline an invitation to a conference's team. */
export function InvitationPage() {
  const id = useSearchParams()[0].get("id") ?? "";
  return (
    <>
      <DocumentHead
        title="Invitation"
        description="Join the team of a conference."
        path={paths.invitation}
        siteName="Summit"
        image={null}
        noIndex
      />
      <Content id={id} />
    </>
  );
}

function Content({ id }: { id: string }) {
  const session = useSessionState();
  const { hash } = useLocation();
  if (session.status === "failed") return <Failed onRetry={session.retry} />;
  if (session.status === "unknown")
    return <MessagePage alone title="Your invitation" text="One moment…" />;
  if (session.viewer) return <InvitationTo viewer={session.viewer} id={id} />;
  const here = paths.invitationOf(id);
  const invited = new URLSearchParams(hash.slice(1)).get("email");
  const withAddress = (path: string) =>
    invited ? `${path}#email=${encodeURIComponent(invited)}` : path;
  return (
    <MessagePage
      alone
      title="You are invited"
      text="Sign in with the address to which the invitation was sent, or sign up with it. You will find the invitation here and in your account."
    >
      <ButtonLink to={withAddress(paths.authView("sign_in", here))}>Sign In</ButtonLink>
      <ButtonLink to={withAddress(paths.authView("sign_up", here))} kind="onInk">
        Sign Up
      </ButtonLink>
    </MessagePage>
  );
}

function InvitationTo({ viewer, id }: { viewer: Viewer; id: string }) {
  const { data, error, refetch } = useInvitationPageQuery(
    { id },
    { ssr: false, fetchPolicy: "cache-and-network" },
  );
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch().catch(() => {})} />
    ) : (
      <MessagePage alone title="Your invitation" text="One moment…" />
    );
  }
  if (data.invitation) return <PendingInvitation invitation={data.invitation} />;
  return (
    <MessagePage
      alone
      title="No such invitation"
      text={`There is no such invitation to ${viewer.email}. If it was sent to another address of yours, sign in with that one.`}
    >
      <ButtonLink to={paths.account} kind="onInk">
        My Account
      </ButtonLink>
    </MessagePage>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePage alone title="Your invitation" text="It could not be loaded.">
    <Button kind="onInk" onClick={onRetry}>
      Try again
    </Button>
  </MessagePage>
);
