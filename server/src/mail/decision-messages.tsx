import { addressesOf } from "@summit/schema/person/addresses.ts";
import { joinLetters } from "@summit/schema/proposal/join-letters.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { asksForAnswer } from "@summit/schema/validation/letter-texts.ts";
import { paths } from "@summit/web/routes";
import { oneLine } from "#mail/conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { replyToTeam } from "#mail/reply-to.ts";
import { ProposalLetterMail } from "#mail/templates/decision-mails.tsx";
import { addressIn } from "#sites/site.ts";

/** Letters about proposals, in the words of a conference's team. */
export function decisionMessages({
  db,
  secrets,
}: MessageSources): Pick<MessageWriters, "proposal-letter"> {
  return {
    async "proposal-letter"({ conference, recipient, data: { personId, letters } }) {
      // Of proposals that somebody was taken off, or that were deleted, meanwhile, they are told nothing.
      const authors = await db.proposalPerson.findMany({
        where: { personId, proposalId: { in: letters.map(({ proposalId }) => proposalId) } },
        select: {
          proposalId: true,
          person: { select: { id: true, email: true, otherEmails: true, linkNonce: true } },
        },
      });
      const [author] = authors;
      if (!author) return null;
      const due = letters.filter(({ proposalId }) =>
        authors.some((each) => each.proposalId === proposalId),
      );
      const { subject, parts } = joinLetters(due, conference.name);
      // Their page is for nobody else, such as who has an address that was theirs.
      const isTheirs = addressesOf(author.person).includes(recipient);
      const asks = due.some(({ letter }) => asksForAnswer(letter));
      const link = asks && isTheirs ? speakingLink(secrets, author.person) : null;
      return {
        subject: oneLine(subject),
        ...(link && { leadsToPageOf: author.person.id }),
        body: (
          <ProposalLetterMail
            conference={conference.name}
            subject={subject}
            parts={parts}
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
