import { useLocation, useSearchParams } from "react-router-dom";
import { useInvitationOfferQuery, useInvitationPageQuery } from "#graphql/account/generated.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { useSessionState, type Viewer } from "#site/viewer/use-viewer.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";
import { PendingInvitation } from "./pending-invitation.tsx";
import { roleTasks } from "./role-tasks.ts";

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
  return <SignedOut id={id} link={new URLSearchParams(hash.slice(1))} />;
}

type SignedOutProps = {
  id: string /** What the link of the mail has in its fragment. */;
  link: URLSearchParams;
};

/** Says who invites and to what, which the secret of the mail's link proves, and leads on to an account. */
function SignedOut({ id, link }: SignedOutProps) {
  const secret = link.get("secret") ?? "";
  const { data, loading } = useInvitationOfferQuery(
    { id, secret },
    { ssr: false, skip: secret === "" },
  );
  if (loading) return <MessagePage alone title="Your invitation" text="One moment…" />;
  const offer = data?.invitationOffer;
  const here = paths.invitationOf(id);
  const invited = link.get("email");
  const withAddress = (path: string) =>
    invited ? `${path}#email=${encodeURIComponent(invited)}` : path;
  const next =
    "Sign in with the address to which the invitation was sent, or sign up with it. You will find the invitation here and in your account.";
  const inviter = offer?.inviterName ? `${offer.inviterName} invites you` : "You are invited";
  return (
    <MessagePage
      alone
      title={offer ? `Join the team of ${offer.conferenceName}` : "You are invited"}
      text={offer ? `${inviter} to ${roleTasks[offer.role]}. ${next}` : next}
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
