import { Action, MailLayout, Paragraph } from "./mail-layout.tsx";

export const TestMail = ({ conference, adminUrl }: { conference: string; adminUrl: string }) => (
  <MailLayout
    from={conference}
    heading="Mail arrives"
    footer={`You get this mail because you manage ${conference}.`}
  >
    <Paragraph>
      You asked for this mail in the admin, to see whether mail arrives. There is nothing to do.
    </Paragraph>
    <Action label="Open the mail log" url={adminUrl} />
  </MailLayout>
);
