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
