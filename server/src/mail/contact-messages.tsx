import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { faq } from "@summit/schema/contact/contact-lists.ts";
import { isFromOther } from "@summit/schema/inbox/reply.service.ts";
import { formatFullDay } from "@summit/schema/validation/formats.ts";
import { paths } from "@summit/web/routes";
import { adminUrl } from "#mail/links.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import {
  ContactAnswerMail,
  ContactMessageMail,
  ContactReceiptMail,
  ContactReplyMail,
} from "#mail/templates/contact-mails.tsx";
import { addressIn } from "#sites/site.ts";

type ContactMessages = Pick<
  MessageWriters,
  "contact-answer" | "contact-message" | "contact-receipt" | "contact-reply"
>;

const isDefault = (conferenceId: string) => conferenceId === defaultConferenceId;

/** Mails about what visitors write in the contact form. */
export function contactMessages({ db, publicUrl, repliesTo }: MessageSources): ContactMessages {
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

    async "contact-answer"({ conference, data: { answerId } }) {
      const answer = await db.messageAnswer.findUnique({
        where: { id: answerId },
        include: { submission: { select: { name: true, subject: true, createdAt: true } } },
      });
      if (!answer) return null;
      const { text, submission } = answer;
      const { id: conferenceId, name, t, locale, site } = conference;
      const details = await db.contactDetails.findUnique({
        where: { conferenceId },
        select: { email: true },
      });
      const replyAddress = repliesTo ?? details?.email;
      return {
        subject: t("mail.answerSubject", { subject: submission.subject }),
        body: (
          <ContactAnswerMail
            conference={name}
            text={text}
            date={formatFullDay(locale, submission.createdAt.toISOString())}
            siteUrl={addressIn(site, paths.home)}
          />
        ),
        ...(replyAddress && { replyTo: { name, address: replyAddress } }),
      };
    },

    async "contact-reply"({ recipient, conference, data: { replyId } }) {
      const reply = await db.contactReply.findUnique({
        where: { id: replyId },
        include: { submission: true },
      });
      if (!reply) return null;
      const { submission, sender, text, isCut, attachments } = reply;
      const { id, name, subject, assigneeId } = submission;
      const assignee = assigneeId && (await db.user.findUnique({ where: { id: assigneeId } }));
      // Somebody else may look after it by now, and has been told nothing of this one: it is in the thread.
      if (!assignee || assignee.email !== recipient) return null;
      return {
        subject: `Re: ${subject} (from ${name})`,
        body: (
          <ContactReplyMail
            conference={conference.name}
            sender={{ name, email: sender }}
            isFromOther={isFromOther(reply, submission)}
            subject={subject}
            text={text}
            isCut={isCut}
            attachments={attachments}
            adminUrl={adminUrl(publicUrl, conference.id, "contact", id)}
          />
        ),
        replyTo: { name: sender, address: sender },
      };
    },

    async "contact-receipt"({ conference }) {
      const { id: conferenceId, name, site, t } = conference;
      const details = await db.contactDetails.findUnique({
        where: { conferenceId },
        select: { faq: true },
      });
      // The default conference shows the built-in questions until some are stored.
      const hasFaq = details ? faq.parse(details.faq).length > 0 : isDefault(conferenceId);
      return {
        subject: t("mail.contactSubject", { conference: name }),
        body: (
          <ContactReceiptMail
            conference={name}
            action={
              hasFaq
                ? { label: t("mail.seeFaq"), url: addressIn(site, paths.faq) }
                : { label: t("mail.visitSite"), url: addressIn(site, paths.home) }
            }
          />
        ),
      };
    },
  };
}
