import { Action, MailLayout, Paragraph } from "./mail-layout.tsx";

type WebhookOffProps = {
  conference: string;
  /** Of the endpoint; the rest of its address may be a secret. */
  host: string;
  /** A sentence. */
  reason: string;
  adminUrl: string;
};

/** Tells the owners that nobody hears what happens any more. */
export const WebhookOffMail = ({ conference, host, reason, adminUrl }: WebhookOffProps) => (
  <MailLayout
    from={conference}
    heading="A webhook was switched off"
    footer={`You get this mail because you own ${conference}.`}
  >
    <Paragraph>{`The service at ${host} is no longer told of what happens in ${conference}. ${reason}`}</Paragraph>
    <Paragraph>
      Deliveries that waited were given up. Once the service takes events again, switch its endpoint
      on, and send again what it has missed.
    </Paragraph>
    <Action label="See the webhooks" url={adminUrl} />
  </MailLayout>
);
