import { Action, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

type WebhookOffProps = {
  conference: string;
  /** Host of the endpoint; the rest of its URL may be secret. */
  host: string;
  /** A sentence. */
  reason: string;
  adminUrl: string;
};

/** Notifies the owners that an endpoint was switched off. */
export const WebhookOffMail = ({ conference, host, reason, adminUrl }: WebhookOffProps) => (
  <MailLayout
    from={conference}
    heading="A webhook was switched off"
    footer={`You get this email because you own ${conference}.`}
  >
    <Paragraph>{`The service at ${host} is no longer notified of changes in ${conference}. ${reason}`}</Paragraph>
    <Paragraph>
      Waiting deliveries were cancelled. Once the service accepts events again, switch its endpoint
      on, and send again what it has missed.
    </Paragraph>
    <Action label="See the webhooks" url={adminUrl} />
  </MailLayout>
);
