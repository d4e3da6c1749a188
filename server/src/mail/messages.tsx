import { accountMessages } from "./account-messages.tsx";
import { contactMessages } from "./contact-messages.tsx";
import { decisionMessages } from "./decision-messages.tsx";
import { adminUrl } from "./links.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { newsletterMessages } from "./newsletter-messages.tsx";
import { programmeMessages } from "./programme-messages.tsx";
import { proposalMessages } from "./proposal-messages.tsx";
import { speakingMessages } from "./speaking-messages.tsx";
import { teamMessages } from "./team-messages.tsx";
import { teamNoticeMessages } from "./team-notice-messages.tsx";
import { TestMail } from "./templates/test-mail.tsx";
import { WebhookOffMail } from "./templates/webhook-mails.tsx";

/** The writers of all kinds of mails. */
export const createMessages = (sources: MessageSources): MessageWriters => ({
  ...accountMessages(sources),
  ...contactMessages(sources),
  ...newsletterMessages(sources),
  ...decisionMessages(sources),
  ...proposalMessages(sources),
  ...programmeMessages(sources),
  ...speakingMessages(sources),
  ...teamMessages(sources),
  ...teamNoticeMessages(sources),
  async "webhook-off"({ conference, data: { endpointId: id } }) {
    // Obsolete if the endpoint was switched on again or deleted meanwhile.
    const endpoint = await sources.db.webhookEndpoint.findUnique({ where: { id, enabled: false } });
    if (!endpoint) return null;
    return {
      subject: `A webhook of ${conference.name} was switched off`,
      body: (
        <WebhookOffMail
          conference={conference.name}
          host={new URL(endpoint.url).host}
          reason={endpoint.offReason ?? ""}
          adminUrl={adminUrl(sources.publicUrl, conference.id, "webhooks")}
        />
      ),
    };
  },
  async test({ conference }) {
    return {
      subject: `Test email of ${conference.name}`,
      body: (
        <TestMail
          conference={conference.name}
          adminUrl={adminUrl(sources.publicUrl, conference.id, "mail")}
        />
      ),
    };
  },
});
