import { accountMessages } from "./account-messages.tsx";
import { contactMessages } from "./contact-messages.tsx";
import { adminUrl } from "./links.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { newsletterMessages } from "./newsletter-messages.tsx";
import { teamMessages } from "./team-messages.tsx";
import { TestMail } from "./templates/test-mail.tsx";

/** What writes every kind of mail. */
export const createMessages = (sources: MessageSources): MessageWriters => ({
  ...accountMessages(sources),
  ...contactMessages(sources),
  ...newsletterMessages(sources),
  ...teamMessages(sources),
  async test({ conference }) {
    return {
      subject: `Test mail of ${conference.name}`,
      body: (
        <TestMail
          conference={conference.name}
          adminUrl={adminUrl(sources.publicUrl, conference.id, "mail")}
        />
      ),
    };
  },
});
