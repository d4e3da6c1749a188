import { oneLine } from "./conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { ProposalLetterMail } from "./templates/decision-mails.tsx";

/** Letters about proposals, in the words of a conference's team. */
export function decisionMessages({ db }: MessageSources): Pick<MessageWriters, "proposal-letter"> {
  return {
    async "proposal-letter"({ conference, data: { proposalId, personId, subject, body } }) {
      // Whoever was taken off the proposal, or deleted, meanwhile gets nothing.
      const author = await db.proposalPerson.findUnique({
        where: { proposalId_personId: { proposalId, personId } },
        select: { personId: true },
      });
      if (!author) return null;
      const contact = await db.contactDetails.findUnique({
        where: { conferenceId: conference.id },
        select: { email: true },
      });
      return {
        subject: oneLine(subject),
        body: <ProposalLetterMail conference={conference.name} subject={subject} body={body} />,
        ...(contact?.email && { replyTo: { name: conference.name, address: contact.email } }),
      };
    },
  };
}
