import { paths } from "@summit/web/routes";
import { adminUrl } from "./links.ts";
import type { MessageSources, MessageWriters } from "./message.ts";

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
        heading: subject,
        paragraphs: [
          `${name} <${email}> wrote in the contact form of ${conference.name}:`,
          { quote: message },
          "An answer to this mail goes to the sender.",
        ],
        action: { label: "Open in the admin", url: adminUrl(publicUrl, conference.id, "contact") },
        footer: `You get this mail because messages to ${conference.name} go to this address.`,
        replyTo: { name, address: email },
      };
    },

    // Nothing that the sender wrote is in it: the address may be anyone's.
    async "contact-receipt"({ conference }) {
      return {
        subject: `Your message to ${conference.name}`,
        heading: "Your message has arrived",
        paragraphs: [
          `Thank you for writing to ${conference.name}. We've received your message and will get back to you soon.`,
        ],
        action: { label: "See questions and answers", url: publicUrl + paths.faq },
        footer:
          "If you did not write to us, somebody mistyped an address. You can ignore this mail.",
      };
    },
  };
}
