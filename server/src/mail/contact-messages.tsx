import { paths } from "@summit/web/routes";
import { adminUrl } from "./links.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { ContactMessageMail, ContactReceiptMail } from "./templates/contact-mails.tsx";

type ContactMessages = Pick<MessageWriters, "contact-message" | "contact-receipt">;

/** Mails about what visitors write in the contact form. */
export function contactMessages({ db, publicUrl }: MessageSources): ContactMessages {
  return {
    async "contact-message"({ conference, data: { submissionId } }) {
      const sent = await db.contactSubmission.findUnique({ where: { id: submissionId } });
      if (!sent) return null;
      const { name, email, subject, message } = sent;
      return {
        subject: `${subject} (from ${name})`,
        body: (
          <ContactMessageMail
            conference={conference.name}
            sender={{ name, email }}
            subject={subject}
            message={message}
            adminUrl={adminUrl(publicUrl, conference.id, "contact")}
          />
        ),
        replyTo: { name, address: email },
      };
    },

    async "contact-receipt"({ conference }) {
      return {
        subject: `Your message to ${conference.name}`,
        body: <ContactReceiptMail conference={conference.name} url={publicUrl + paths.faq} />,
      };
    },
  };
}
