import { Action, MailLayout, PlainText } from "./mail-layout.tsx";

type LetterProps = {
  conference: string;
  subject: string;
  body: string;
  /** Where to answer; none if nothing is asked. */
  answerUrl?: string | undefined;
};

/** A letter of the team to an author of a proposal. */
export const ProposalLetterMail = ({ conference, subject, body, answerUrl }: LetterProps) => (
  <MailLayout
    from={conference}
    heading={subject}
    footer={`You get this email because you are named in a proposal for ${conference}. You cannot unsubscribe from news about it.`}
  >
    <PlainText>{body}</PlainText>
    {answerUrl && <Action label="Confirm or decline" url={answerUrl} />}
  </MailLayout>
);
