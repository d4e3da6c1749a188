import { invitationDays } from "@summit/schema/team/invitation.service.ts";
import { invitationSecret } from "@summit/schema/team/invitation-secret.ts";
import { paths } from "@summit/web/routes";
import { personInMail } from "#mail/conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { InvitationMail } from "#mail/templates/team-mails.tsx";

/** Mails to members of a team, and to invited people. */
export function teamMessages({
  db,
  publicUrl,
  secrets,
}: MessageSources): Pick<MessageWriters, "invitation"> {
  return {
    async invitation({ recipient, conference, data: { invitationId: id } }) {
      const now = new Date();
      const invitation = await db.invitation.findFirst({
        where: { id, status: "pending", expiresAt: { gt: now }, conference: { deletedAt: null } },
        include: { invitedBy: { select: { fullName: true } } },
      });
      if (!invitation) return null;
      return {
        subject: conference.t("mail.invitation", { conference: conference.name }),
        body: (
          <InvitationMail
            conference={conference.name}
            inviter={invitation.invitedBy ? personInMail(invitation.invitedBy.fullName) : undefined}
            memberRole={invitation.role}
            email={recipient}
            // In the fragment, so that neither the address nor the secret appears in a log.
            url={`${publicUrl}${paths.invitationOf(id)}#${new URLSearchParams({
              email: recipient,
              secret: invitationSecret(secrets, invitation),
            })}`}
            days={invitationDays}
          />
        ),
      };
    },
  };
}
