import type { Letter, PrismaClient } from "@summit/prisma/client.ts";
import { contentOf } from "@summit/schema/article/article-content.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import {
  fillHtml,
  fillText,
  type PlaceholderValues,
  placeholdersIn,
} from "@summit/schema/letter/placeholders.ts";
import { conferenceValues, namedSessions } from "@summit/schema/letter/recipient-values.ts";
import { plainTextOf } from "@summit/schema/markdown/plain-text.ts";
import { unsubscribeToken } from "@summit/schema/newsletter/unsubscribe-token.ts";
import { addressesOf } from "@summit/schema/person/addresses.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { formatList } from "@summit/schema/validation/formats.ts";
import { paths } from "@summit/web/routes";
import { type ConferenceInMail, oneLine, writerInMail } from "#mail/conference-in-mail.ts";
import { UndeliverableError } from "#mail/deliver.ts";
import { letterHtml } from "#mail/letter-html.ts";
import { anExample } from "#mail/links.ts";
import type { Message, MessageContext, MessageSources, MessageWriters } from "#mail/message.ts";
import { replyToTeam } from "#mail/reply-to.ts";
import { IssueMail, LetterMail } from "#mail/templates/letter-mails.tsx";
import { addressIn } from "#sites/site.ts";

type Sources = Pick<MessageSources, "db" | "secrets">;

/** Letters of a team to many, and issues of its newsletter. */
export function letterMessages(sources: Sources): Pick<MessageWriters, "letter"> {
  return {
    async letter(context) {
      const { db } = sources;
      const { conference, data } = context;
      const letter = await db.letter.findUnique({ where: { id: data.letterId } });
      const stored = await db.conference.findUnique({
        where: { id: conference.id, deletedAt: null },
      });
      if (!letter || !stored) return null;
      const reader = await readerOf(sources, letter, context);
      if (!reader) return null;
      const values: PlaceholderValues = {
        ...conferenceValues(stored, conference.locale),
        site: addressIn(conference.site, paths.home),
        name: reader.name,
        sessions: reader.sessions,
        page: reader.page,
      };
      const missing = placeholdersIn(letter.subject, letter.body).find((word) => !values[word]);
      if (missing && !data.trial) {
        throw new UndeliverableError(`{${missing}} has no value for them any more`);
      }
      const subject = oneLine(fillText(letter.subject, values));
      const filled = fillHtml(contentOf(letter), values);
      const html = letterHtml(filled, conference.look, conference.site);
      const shown = { conference: conference.name, subject, html, beginning: plainTextOf(filled) };
      return {
        subject: data.trial === "test" ? conference.t("mail.testOf", { subject }) : subject,
        writer: letter.fromName,
        ...(reader.leadsToPageOf && { leadsToPageOf: reader.leadsToPageOf }),
        ...(letter.kind === "issue"
          ? issue(conference, letter, shown, reader)
          : { body: <LetterMail {...shown} why={reader.why} /> }),
        ...(letter.replyTo
          ? {
              replyTo: { name: writerInMail(conference, letter.fromName), address: letter.replyTo },
            }
          : await replyToTeam({ db }, conference)),
      };
    },
  };
}

interface Reader {
  name: string | null;
  sessions: string | null;
  page: string | null;
  why: "speaker" | "person" | "team";
  leadsToPageOf?: string;
  /** Of a subscriber. */
  unsubscribeUrl?: string;
}

/** Whoever reads a letter; null if they are no longer among its readers. */
async function readerOf(
  { db, secrets }: Sources,
  letter: Letter,
  { recipient, conference, data: { personId, trial } }: MessageContext<"letter">,
): Promise<Reader | null> {
  const { lastingSite } = conference;
  const nobody = { name: null, sessions: null, page: null };
  if (letter.kind === "issue") {
    const where = { conferenceId: conference.id, email: recipient, verifiedAt: { not: null } };
    const subscription = trial ? null : await db.newsletterSubscription.findFirst({ where });
    if (!subscription && !trial) return null;
    const token = subscription ? unsubscribeToken(secrets, subscription.id) : anExample;
    const unsubscribe = addressIn(lastingSite, paths.newsletterUnsubscribe);
    return { ...nobody, why: "person", unsubscribeUrl: `${unsubscribe}?token=${token}` };
  }
  if (personId === null) {
    const user = await db.user.findUnique({ where: { email: recipient } });
    if (!user) return null;
    const where = { conferenceId: conference.id, userId: user.id };
    const isOfTeam =
      (user.isOrganizer && conference.id === defaultConferenceId) ||
      (await db.member.count({ where })) > 0;
    if (!trial && !isOfTeam) return null;
    return { ...nobody, name: user.fullName, why: "team" };
  }
  const person = await db.person.findFirst({
    where: { id: personId, conferenceId: conference.id },
    include: { speaker: { select: { id: true } } },
  });
  // Their address is somebody else's by now.
  if (!person || !(trial || addressesOf(person).includes(recipient))) return null;
  const link = trial ? anExample : speakingLink(secrets, person);
  return {
    name: person.name,
    sessions: await sessionsOf(db, conference.locale, person.speaker?.id),
    page: link && addressIn(lastingSite, paths.speaking({ link })),
    why: person.speaker ? "speaker" : "person",
    ...(!trial && letter.body.includes("{page}") && { leadsToPageOf: person.id }),
  };
}

/** The titles of somebody's sessions in the programme that everybody sees. */
async function sessionsOf(
  db: PrismaClient,
  locale: string,
  speakerId: string | undefined,
): Promise<string | null> {
  if (!speakerId) return null;
  const sessions = await publishedOnly(db).scheduleItem.findMany({
    where: { ...namedSessions, speakers: { some: { speakerId } } },
    orderBy: [{ programmeKey: "asc" }, { id: "asc" }],
    select: { title: true },
  });
  const titles = sessions.map(({ title }) => `“${title}”`);
  return formatList(locale, titles) || null;
}

interface Shown {
  conference: string;
  subject: string;
  html: string;
  beginning: string;
}

function issue(
  { lastingSite }: ConferenceInMail,
  { isPublic, slug }: Letter,
  shown: Shown,
  { unsubscribeUrl = "" }: Reader,
): Pick<Message, "body" | "unsubscribeUrl"> {
  const pageUrl =
    isPublic && slug ? addressIn(lastingSite, paths.newsletterIssue({ slug })) : undefined;
  return {
    body: <IssueMail {...shown} pageUrl={pageUrl} unsubscribeUrl={unsubscribeUrl} />,
    unsubscribeUrl,
  };
}
