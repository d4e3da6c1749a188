import { Action, MailLayout, Paragraph, Quote, useText } from "#mail/templates/mail-layout.tsx";

type MessageProps = {
  conference: string;
  sender: { name: string; email: string };
  subject: string;
  message: string;
  adminUrl: string;
};

export const ContactMessageMail = (props: MessageProps) => {
  const { conference, sender, subject, message, adminUrl } = props;
  return (
    <MailLayout
      from={conference}
      heading={subject}
      footer={`You get this email because messages to ${conference} go to this address.`}
    >
      <Paragraph>
        {`${sender.name} <${sender.email}> wrote in the contact form of ${conference}:`}
      </Paragraph>
      <Quote>{message}</Quote>
      <Action label="Open in the admin" url={adminUrl} />
      <Paragraph>A reply to this email goes to the sender.</Paragraph>
    </MailLayout>
  );
};

type ReplyProps = Omit<MessageProps, "message"> & {
  /** Whether the address is not the one of the message. */
  isFromOther: boolean;
  text: string;
  isCut: boolean;
  attachments: number;
};

/** Tells whoever looks after a message what was replied to the team's answer. */
export const ContactReplyMail = (props: ReplyProps) => {
  const { conference, sender, isFromOther, subject, text, isCut, attachments, adminUrl } = props;
  const { name, email } = sender;
  return (
    <MailLayout
      from={conference}
      heading={subject}
      footer={`You get this email because you look after this message to ${conference}.`}
    >
      <Paragraph>
        {isFromOther
          ? `${email}, which is not the address of ${name}, has replied to the answer to ${name}:`
          : `${name} <${email}> has replied to the answer:`}
      </Paragraph>
      {text && <Quote>{text}</Quote>}
      {isCut && (
        <Paragraph>
          The email was too large, or could not be read as a whole. It is in the mailbox.
        </Paragraph>
      )}
      {attachments > 0 && (
        <Paragraph>{`Attachments, which are in the mailbox: ${attachments}.`}</Paragraph>
      )}
      <Action label="Open in the admin" url={adminUrl} />
      <Paragraph>
        Answer there: a reply to this email goes to the sender, and not into the inbox.
      </Paragraph>
    </MailLayout>
  );
};

type AnswerProps = { conference: string; text: string; date: string; siteUrl: string };

/** Without the words of the sender, because the address may belong to someone else. */
export function ContactAnswerMail({ conference, text, date, siteUrl }: AnswerProps) {
  const t = useText();
  return (
    <MailLayout
      from={conference}
      heading={t("mail.answer")}
      footer={t("mail.answerFooter", { conference, date })}
    >
      {text.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are written once.
        <Paragraph key={at}>{paragraph}</Paragraph>
      ))}
      <Action label={t("mail.visitSite")} url={siteUrl} />
    </MailLayout>
  );
}

type ReceiptProps = { conference: string; action: { label: string; url: string } };

/** Contains no text of the sender, because the address may belong to someone else. */
export function ContactReceiptMail({ conference, action }: ReceiptProps) {
  const t = useText();
  return (
    <MailLayout from={conference} heading={t("mail.contact")} footer={t("mail.contactFooter")}>
      <Paragraph>{t("mail.contactText", { conference })}</Paragraph>
      <Action {...action} />
    </MailLayout>
  );
}
