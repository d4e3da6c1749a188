import type { MessageKey } from "@summit/schema/messages/translator.ts";
import { useNavigate } from "react-router-dom";
import {
  type InvitationPageQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { adminPath } from "#site/conference/admin-path.ts";
import { paths } from "#site/routes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { MessagePage } from "#ui/message.tsx";
import { useAccountAction } from "./use-account-outcome.ts";

type Invitation = NonNullable<InvitationPageQuery["invitation"]>;

/** Why an invitation cannot be accepted any more, as a sentence. */
const outcomes: Record<
  Exclude<Invitation["status"], "pending">,
  MessageKey & `account.outcome${string}`
> = {
  accepted: "account.outcomeAccepted",
  declined: "account.outcomeDeclined",
  revoked: "account.outcomeRevoked",
  expired: "account.outcomeExpired",
};

/** An invitation to the viewer, with the buttons to accept or decline it. */
export function PendingInvitation({ invitation }: { invitation: Invitation }) {
  const t = useTranslate();
  const { id, conferenceId, conferenceName, role, status } = invitation;
  const navigate = useNavigate();
  const { announce, running, run } = useAccountAction(t("account.answerFailed"));
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
      announce({
        title: t("account.welcome"),
        description: t("account.inTeam", { conference: conferenceName }),
      });
      void navigate(adminPath(conferenceId), { replace: true });
    });

  if (status !== "pending") {
    return (
      <MessagePage alone title={conferenceName} text={t(outcomes[status])}>
        {status === "accepted" && (
          <ButtonLink to={adminPath(conferenceId)}>{t("account.openAdmin")}</ButtonLink>
        )}
        <ButtonLink to={paths.ownConferences} kind="onInk">
          {t("account.myConferences")}
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      alone
      title={t("account.joinTeam", { conference: conferenceName })}
      text={t("account.invitedToRole", { role })}
    >
      <Button aria-disabled={busy} onClick={() => void join()}>
        {t("account.accept")}
      </Button>
      <Button kind="onInk" aria-disabled={busy} onClick={() => void respond(decline, () => {})}>
        {t("account.decline")}
      </Button>
    </MessagePage>
  );
}
