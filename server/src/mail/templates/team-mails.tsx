import type { ConferenceRole } from "@summit/prisma/client.ts";
import { Action, MailLayout, Paragraph, useText } from "#mail/templates/mail-layout.tsx";

type InvitationProps = {
  conference: string;
  /** Who invites; nobody where their account is gone. */
  inviter?: string | undefined;
  memberRole: ConferenceRole;
  email: string;
  url: string;
  /** For how many days it can be accepted. */
  days: number;
};

/**
 * Contains no user-supplied text except the names of the conference and of who invites, both short and without links,
 * because the address may belong to someone else.
 */
export function InvitationMail({
  conference,
  inviter,
  memberRole: role,
  email,
  url,
  days,
}: InvitationProps) {
  const t = useText();
  return (
    <MailLayout
      from={conference}
      heading={t("mail.invitation", { conference })}
      footer={t("mail.invitationFooter")}
    >
      <Paragraph>
        {inviter
          ? t("mail.invitationTextBy", { inviter, conference, role })
          : t("mail.invitationText", { conference, role })}
      </Paragraph>
      <Action label={t("mail.invitationAction")} url={url} />
      <Paragraph>{t("mail.invitationNext", { email, days })}</Paragraph>
    </MailLayout>
  );
}
