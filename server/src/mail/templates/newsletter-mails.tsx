import { Action, Alternative, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

type Props = { conference: string; confirmUrl: string; unsubscribeUrl: string };

export const ConfirmNewsletterMail = ({ conference, confirmUrl, unsubscribeUrl }: Props) => (
  <MailLayout
    from={conference}
    heading="Confirm your subscription"
    footer="If you did not enter your address, you can ignore this email. Without your confirmation you get no newsletter."
  >
    <Paragraph>
      {`This address was entered for the newsletter of ${conference}. Please confirm that you want to receive it.`}
    </Paragraph>
    <Action label="Confirm subscription" url={confirmUrl} />
    <Paragraph>The link works for 7 days. Until then nothing else is sent to you.</Paragraph>
    <Alternative text="Not interested?" label="Have the address removed" url={unsubscribeUrl} />
  </MailLayout>
);
