import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { asksForAnswer } from "@summit/schema/validation/letter-texts.ts";
import { paths } from "@summit/web/routes";
import { addressIn } from "#sites/site.ts";
import { oneLine } from "./conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { replyToTeam } from "./reply-to.ts";
import { ProposalLetterMail } from "./templates/decision-mails.tsx";

/** Letters about proposals, in the words of a conference's team. */
export function decisionMessages({
  db,
  secrets,
}: MessageSources): Pick<MessageWriters, "proposal-letter"> {
  return {
    async "proposal-letter"({ conference, recipient, data }) {
      const { letter, proposalId, personId, subject, body } = data;
      // Whoever was taken off the proposal, or deleted, meanwhile gets nothing.
      const author = await db.proposalPerson.findUnique({
        where: { proposalId_personId: { proposalId, personId } },
        select: { person: { select: { id: true, email: true, linkNonce: true } } },
      });
      if (!author) return null;
      // Their page is for nobody else, such as who has an address that was theirs.
      const isTheirs = author.person.email === recipient;
      const link = asksForAnswer(letter) && isTheirs ? speakingLink(secrets, author.person) : null;
      return {
        subject: oneLine(subject),
        body: (
          <ProposalLetterMail
            conference={conference.name}
            subject={subject}
            body={body}
            {...(link && {
              answerUrl: `${addressIn(conference.lastingSite, paths.speaking({ link }))}#proposals`,
            })}
          />
        ),
        ...(await replyToTeam({ db }, conference)),
      };
    },
  };
}
