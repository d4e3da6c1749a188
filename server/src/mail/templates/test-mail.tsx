import { Action, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

export const TestMail = ({ conference, adminUrl }: { conference: string; adminUrl: string }) => (
  <MailLayout
    from={conference}
    heading="Email arrives"
    footer={`You get this email because you manage ${conference}.`}
  >
    <Paragraph>
      You asked for this email in the admin, to see whether emails arrive. There is nothing to do.
    </Paragraph>
    <Action label="Open the email log" url={adminUrl} />
  </MailLayout>
);
