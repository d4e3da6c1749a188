import { accountMessages } from "#mail/account-messages.tsx";
import { contactMessages } from "#mail/contact-messages.tsx";
import { decisionMessages } from "#mail/decision-messages.tsx";
import { letterMessages } from "#mail/letter-messages.tsx";
import { adminUrl } from "#mail/links.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { newsletterMessages } from "#mail/newsletter-messages.tsx";
import { programmeMessages } from "#mail/programme-messages.tsx";
import { proposalMessages } from "#mail/proposal-messages.tsx";
import { speakingMessages } from "#mail/speaking-messages.tsx";
import { teamMessages } from "#mail/team-messages.tsx";
import { teamNoticeMessages } from "#mail/team-notice-messages.tsx";
import { TestMail } from "#mail/templates/test-mail.tsx";
import { WebhookOffMail } from "#mail/templates/webhook-mails.tsx";

/** The writers of all kinds of mails. */
export const createMessages = (sources: MessageSources): MessageWriters => ({
  ...accountMessages(sources),
  ...contactMessages(sources),
  ...newsletterMessages(sources),
  ...decisionMessages(sources),
  ...letterMessages(sources),
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
