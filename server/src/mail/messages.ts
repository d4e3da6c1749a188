import { accountMessages } from "./account-messages.ts";
import { contactMessages } from "./contact-messages.ts";
import { adminUrl } from "./links.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { newsletterMessages } from "./newsletter-messages.ts";

/** What writes every kind of mail. */
export const createMessages = (sources: MessageSources): MessageWriters => ({
  ...accountMessages(sources),
  ...contactMessages(sources),
  ...newsletterMessages(sources),
  async test({ conference }) {
    return {
      subject: `Test mail of ${conference.name}`,
      heading: "Mail arrives",
      paragraphs: [
        "You asked for this mail in the admin, to see whether mail arrives. There is nothing to do.",
      ],
      action: {
        label: "Open the mail log",
        url: adminUrl(sources.publicUrl, conference.id, "mail"),
      },
      footer: `You get this mail because you look after ${conference.name}.`,
    };
  },
});
