import { useNavigate } from "react-router-dom";
import {
  type InvitationPageQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} from "#graphql/account/generated.ts";
import { adminPath } from "#site/conference/admin-path.ts";
import { paths } from "#site/routes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { MessagePage } from "#ui/message.tsx";
import { roleTasks } from "./role-tasks.ts";
import { useAccountAction } from "./use-account-outcome.ts";

type Invitation = NonNullable<InvitationPageQuery["invitation"]>;

/** Why an invitation cannot be accepted any more, as a sentence. */
const outcomes: Record<Exclude<Invitation["status"], "pending">, string> = {
  accepted: "This invitation has been accepted already.",
  declined: "You have declined this invitation.",
  revoked: "This invitation has been revoked.",
  expired: "This invitation has expired. Ask whoever invited you for another one.",
};

/** An invitation to the viewer, with the buttons to accept or decline it. */
export function PendingInvitation({ invitation }: { invitation: Invitation }) {
  const { id, conferenceId, conferenceName, role, status } = invitation;
  const navigate = useNavigate();
  const { announce, running, run } = useAccountAction(
    "Failed to answer the invitation. Please try again.",
  );
  const [accept] = useAcceptInvitationMutation();
  const [decline] = useDeclineInvitationMutation();
  const busy = running !== undefined;

  const respond = (send: typeof accept | typeof decline, onDone: () => void) =>
    run(id, async () => {
      const { data } = await send({ variables: { id } });
      const [result] = Object.values(data ?? {});
      if (result?.__typename !== "Invitation") throw new RefusedError(result?.message);
      onDone();
    });
  const join = () =>
    respond(accept, () => {
      announce({ title: "Welcome!", description: `You are in the team of ${conferenceName}.` });
      void navigate(adminPath(conferenceId), { replace: true });
    });

  if (status !== "pending") {
    return (
      <MessagePage alone title={conferenceName} text={outcomes[status]}>
        {status === "accepted" && (
          <ButtonLink to={adminPath(conferenceId)}>Open the Admin</ButtonLink>
        )}
        <ButtonLink to={paths.ownConferences} kind="onInk">
          My Conferences
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      alone
      title={`Join the team of ${conferenceName}`}
      text={`You are invited to ${roleTasks[role]}.`}
    >
      <Button aria-disabled={busy} onClick={() => void join()}>
        Accept
      </Button>
      <Button kind="onInk" aria-disabled={busy} onClick={() => void respond(decline, () => {})}>
        Decline
      </Button>
    </MessagePage>
  );
}
