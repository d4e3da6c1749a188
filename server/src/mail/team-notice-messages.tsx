import type { PrismaClient } from "@summit/prisma/client.ts";
import { proposalNews } from "@summit/schema/proposal/team-notices.ts";
import { type Notices, noticeRecipients } from "@summit/schema/team/notices.service.ts";
import { withoutAddresses } from "#mail/conference-in-mail.ts";
import { adminUrl } from "#mail/links.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { CannotComeMail, ProposalDigestMail } from "#mail/templates/team-notice-mails.tsx";

/** Longer lists are read in the admin. */
const mostTitles = 20;

/** Mails to those of a team who decide about proposals, about what happens to them. */
export function teamNoticeMessages({
  db,
  publicUrl,
}: MessageSources): Pick<MessageWriters, "cannot-come" | "proposal-digest"> {
  const linksOf = (conferenceId: string) => ({
    url: adminUrl(publicUrl, conferenceId, "proposals"),
    settingsUrl: adminUrl(publicUrl, conferenceId, "team"),
  });
  return {
    async "cannot-come"({ recipient, conference, data: { proposalId, personId } }) {
      if (!(await isWanted(db, recipient, conference.id, "atOnce"))) return null;
      const proposal = await db.proposal.findUnique({
        where: { id: proposalId },
        include: { people: { orderBy: { position: "asc" } } },
      });
      if (!proposal) return null;
      const { people, state, answer } = proposal;
      const gone = people.filter((person) =>
        personId
          ? person.personId === personId && person.status === "declined"
          : person.status !== "declined" || person.position === 0,
      );
      // They may have changed their mind meanwhile.
      const holds = personId ? gone.length > 0 : state === "withdrawn" || answer === "declined";
      if (!holds) return null;
      const names = gone.map(({ name }) => withoutAddresses(name)).join(", ") || "Its speaker";
      const title = withoutAddresses(proposal.title);
      return {
        subject: `${names} cannot come to ${conference.name}`,
        body: (
          <CannotComeMail
            conference={conference.name}
            sentence={
              state === "withdrawn"
                ? `${names}: the proposal of “${title}” was withdrawn.`
                : `${names} cannot come for “${title}”.`
            }
            {...linksOf(conference.id)}
          />
        ),
      };
    },
    async "proposal-digest"({ recipient, conference, data: { since, until } }) {
      if (!(await isWanted(db, recipient, conference.id, "daily"))) return null;
      const span = { since: new Date(since), until: new Date(until) };
      const news = await proposalNews(db, conference.id, span);
      const parts = [
        { heading: "New proposals", proposals: news.submitted },
        { heading: "Withdrawn", proposals: news.withdrawn },
        { heading: "Accepted, but somebody cannot come", proposals: news.declined },
      ].flatMap(({ heading, proposals }) => {
        if (proposals.length === 0) return [];
        const shown = proposals.slice(0, mostTitles);
        const titles = shown.map(({ title }) => `“${withoutAddresses(title)}”`);
        const rest = proposals.length - shown.length;
        return [{ heading, titles: rest > 0 ? [...titles, `${rest} more`] : titles }];
      });
      if (parts.length === 0) return null;
      return {
        subject: `News of the proposals to ${conference.name}`,
        body: (
          <ProposalDigestMail
            conference={conference.name}
            parts={parts}
            {...linksOf(conference.id)}
          />
        ),
      };
    },
  };
}

/** Whether somebody still decides about proposals, and has not switched these mails off since. */
const isWanted = async (
  db: PrismaClient,
  recipient: string,
  conferenceId: string,
  notice: keyof Notices,
): Promise<boolean> => (await noticeRecipients(db, conferenceId, notice)).includes(recipient);
