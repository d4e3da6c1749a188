import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import type { MailData, MailKind } from "@summit/schema/mail/mail.service.ts";
import { accountMessages } from "./account-messages.ts";
import { contactMessages } from "./contact-messages.ts";
import type { Content } from "./layout.ts";
import { adminUrl } from "./links.ts";
import { newsletterMessages } from "./newsletter-messages.ts";

/** To whom, for which conference, and about what. */
export type Occasion<Kind extends MailKind> = {
  recipient: string;
  conference: { id: string; name: string };
  data: MailData[Kind];
};

export type Message = Content & {
  /** One line. */
  subject: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: { name: string; address: string };
  /** Ends a subscription without a question when it is posted to (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Writes a mail, with its links. Null where there is nobody to write to, or nothing to say. */
type WriteMessage<Kind extends MailKind> = (occasion: Occasion<Kind>) => Promise<Message | null>;

/** One writer for each kind of mail. */
export type Messages = { [Kind in MailKind]: WriteMessage<Kind> };

export type Sources = { db: PrismaClient; publicUrl: string; secrets: Secrets };

export const createMessages = (sources: Sources): Messages => ({
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
