import type { ConferenceRole } from "@summit/prisma/client.ts";
import { invitationDays } from "@summit/schema/team/invitation.service.ts";
import { invitationSecret } from "@summit/schema/team/invitation-secret.ts";
import { paths } from "@summit/web/routes";
import { personInMail } from "#mail/conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { InvitationMail } from "#mail/templates/team-mails.tsx";

/** What a role is for, as the end of a sentence. */
const tasks: Record<ConferenceRole, string> = {
  owner: "look after it as one of its owners",
  editor: "edit what it shows",
  reviewer: "review what is proposed for it",
  helper: "read what visitors send",
};

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
        subject: `Join the team of ${conference.name}`,
        body: (
          <InvitationMail
            conference={conference.name}
            inviter={invitation.invitedBy ? personInMail(invitation.invitedBy.fullName) : undefined}
            task={tasks[invitation.role]}
            email={recipient}
            // In the fragment, so that neither the address nor the secret appears in a log.
            url={`${publicUrl}${paths.invitationOf(id)}#${new URLSearchParams({
              email: recipient,
              secret: invitationSecret(secrets, invitation),
            })}`}
            validFor={`${invitationDays} days`}
          />
        ),
      };
    },
  };
}
