import {
  Action,
  Alternative,
  MailLayout,
  Paragraph,
  useText,
} from "#mail/templates/mail-layout.tsx";

type Props = { conference: string; confirmUrl: string; unsubscribeUrl: string };

export function ConfirmNewsletterMail({ conference, confirmUrl, unsubscribeUrl }: Props) {
  const t = useText();
  return (
    <MailLayout
      from={conference}
      heading={t("mail.newsletter")}
      footer={t("mail.newsletterFooter")}
    >
      <Paragraph>{t("mail.newsletterText", { conference })}</Paragraph>
      <Action label={t("mail.newsletterAction")} url={confirmUrl} />
      <Paragraph>{t("mail.newsletterValid")}</Paragraph>
      <Alternative
        text={t("mail.notInterested")}
        label={t("mail.removeAddress")}
        url={unsubscribeUrl}
      />
    </MailLayout>
  );
}
