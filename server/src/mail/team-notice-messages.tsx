import type { PrismaClient } from "@summit/prisma/client.ts";
import { teamNews } from "@summit/schema/proposal/team-notices.ts";
import { type Notices, noticeRecipients } from "@summit/schema/team/notices.service.ts";
import { withoutAddresses } from "#mail/conference-in-mail.ts";
import { adminUrl } from "#mail/links.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { CannotComeMail, ProposalDigestMail } from "#mail/templates/team-notice-mails.tsx";

/** Longer lists are read in the admin. */
const mostTitles = 20;

/** Mails to those of a team who decide and answer, about what happens. */
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
      const { submitted, withdrawn, declined, messages, refused } = await teamNews(
        db,
        conference.id,
        span,
      );
      const titles = (proposals: { title: string }[]) =>
        proposals.map(({ title }) => quoted(title));
      const asked = messages.map(({ subject, name }) => `${quoted(subject)} (${plain(name)})`);
      const urlOf = (tab: string) => adminUrl(publicUrl, conference.id, tab);
      const areas = [
        {
          label: "See the proposals",
          url: urlOf("proposals"),
          parts: [
            partOf("New proposals", titles(submitted)),
            partOf("Withdrawn", titles(withdrawn)),
            partOf("Accepted, but somebody cannot come", titles(declined)),
          ].flat(),
        },
        {
          label: "See the messages",
          url: urlOf("contact"),
          parts: partOf("Messages that wait for an answer", asked),
        },
        {
          label: "See the emails",
          url: urlOf("mail"),
          parts:
            refused.length === 0
              ? []
              : [{ heading: "Emails that could not be delivered", texts: [`${refused.length}`] }],
        },
      ].filter(({ parts }) => parts.length > 0);
      if (areas.length === 0) return null;
      return {
        subject: `News of ${conference.name}`,
        body: (
          <ProposalDigestMail
            conference={conference.name}
            areas={areas}
            settingsUrl={urlOf("team")}
          />
        ),
      };
    },
  };
}

const plain = withoutAddresses;
const quoted = (title: string) => `“${plain(title)}”`;

/** A part of the digest; none where there is nothing to tell. */
function partOf(heading: string, texts: readonly string[]) {
  if (texts.length === 0) return [];
  const shown = texts.slice(0, mostTitles);
  const rest = texts.length - shown.length;
  return [{ heading, texts: rest > 0 ? [...shown, `${rest} more`] : shown }];
}

/** Whether somebody still decides about proposals, and has not switched these mails off since. */
const isWanted = async (
  db: PrismaClient,
  recipient: string,
  conferenceId: string,
  notice: keyof Notices,
): Promise<boolean> => (await noticeRecipients(db, conferenceId, notice)).includes(recipient);
