import { Action, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

type InvitationProps = {
  conference: string;
  /** Who invites; nobody where their account is gone. */
  inviter?: string | undefined;
  /** What a member with the role may do, as the end of a sentence. */
  task: string;
  email: string;
  url: string;
  validFor: string;
};

/**
 * Contains no user-supplied text except the names of the conference and of who invites, both short and without links,
 * because the address may belong to someone else.
 */
export const InvitationMail = ({
  conference,
  inviter,
  task,
  email,
  url,
  validFor,
}: InvitationProps) => (
  <MailLayout
    from={conference}
    heading={`Join the team of ${conference}`}
    footer="If you do not know this conference, you can ignore this email. Nothing happens without your answer."
  >
    <Paragraph>
      {`${inviter ? `${inviter} invites you` : "You are invited"} to join the team of ${conference}, to ${task}.`}
    </Paragraph>
    <Action label="See the invitation" url={url} />
    <Paragraph>
      {`Sign in with the address ${email}, or sign up with it if you have no account yet. The invitation can be accepted for ${validFor}.`}
    </Paragraph>
  </MailLayout>
);
