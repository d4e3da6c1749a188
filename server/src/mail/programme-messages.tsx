import type { PrismaClient } from "@summit/prisma/client.ts";
import { placeSentence, sentenceOf } from "@summit/schema/programme-release/change-sentences.ts";
import { type SessionChange, speakersToTell } from "@summit/schema/programme-release/changes.ts";
import {
  calledIn,
  namedChanges,
  readNames,
} from "@summit/schema/programme-release/name-changes.ts";
import { readComparedSessions } from "@summit/schema/programme-release/read-compared-sessions.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { dayName } from "@summit/schema/rules/conference-days.ts";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { textIn } from "@summit/schema/validation/translations.ts";
import { paths } from "@summit/web/routes";
import type { ConferenceInMail } from "#mail/conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { ownOpening, safeValue } from "#mail/own-opening.ts";
import { replyToTeam } from "#mail/reply-to.ts";
import { ProgrammeReleaseMail } from "#mail/templates/programme-mails.tsx";
import { addressIn } from "#sites/site.ts";

/** Mails to speakers about the times of their sessions. */
export function programmeMessages(
  sources: MessageSources,
): Pick<MessageWriters, "programme-release" | "session-times"> {
  const { db } = sources;
  return {
    async "programme-release"({ conference, data: { releaseId, personId } }) {
      const release = await db.programmeRelease.findUnique({
        where: { id: releaseId, conference: { deletedAt: null } },
        select: { changes: true },
      });
      if (!release) return null;
      const changes = release.changes as unknown as SessionChange[];
      return messageAbout(sources, conference, { personId, changes });
    },
    async "session-times"({ conference, data: { personId, sessionIds } }) {
      const programme = await readComparedSessions(db, "released", conference.id);
      const changes = programme
        .filter(({ id, isCancelled }) => sessionIds.includes(id) && !isCancelled)
        .map(({ id, ...after }): SessionChange => {
          return { sessionId: id, kinds: ["added"], before: null, after };
        });
      return messageAbout(sources, conference, { personId, changes, onlyTimes: true });
    },
  };
}

interface About {
  personId: string;
  changes: readonly SessionChange[];
  /** Whether it says when the sessions are, and not that they are new. */
  onlyTimes?: boolean;
}

/** What a person is told of the changes that are about them; null if there are none. */
async function messageAbout(sources: MessageSources, conference: ConferenceInMail, about: About) {
  const { db } = sources;
  const [found, person] = await Promise.all([
    db.conference.findUnique({
      where: { id: conference.id, deletedAt: null },
      select: { timeZone: true },
    }),
    db.person.findUnique({
      where: { id: about.personId },
      select: { name: true, speaker: { select: { id: true } } },
    }),
  ]);
  const speakerId = person?.speaker?.id;
  if (!found || !speakerId) return null;
  const changes = about.changes.filter((change) => speakersToTell(change).includes(speakerId));
  if (changes.length === 0) return null;
  const isNew = changes.every(({ before }) => before === null);
  const safe = (text: string) => safeValue(conference, text);
  const { contentLanguage: language = "" } = conference;
  const names = (await readNames(db, [conference.id], language)).get(conference.id);
  if (!names) return null;
  const sessions = await sessionsOf(publishedOnly(db), changes);
  const titleOf = (session: Session) => textIn(session.translations, language, "title");
  const titles = new Map(sessions.map((session) => [session.id, titleOf(session)]));
  const told = changes.map((change) => calledIn(change, titles.get(change.sessionId)));
  const sentences = about.onlyTimes
    ? told.flatMap(({ after }) => (after ? [placeSentence(after, names)] : []))
    : namedChanges(told, names).map(({ change, kind }) => sentenceOf(change, kind, names));
  const [speaker, city] = [safe(person.name), cityOfZone(found.timeZone)];
  const own = await ownOpening(sources, conference, isNew ? "times" : "changes", () => ({
    name: speaker,
    city,
  }));
  const usualSubject = isNew
    ? conference.t("mail.timesSubject", { conference: conference.name })
    : conference.t("mail.changesSubject", { conference: conference.name });
  return {
    subject: own?.subject ?? usualSubject,
    body: (
      <ProgrammeReleaseMail
        conference={conference.name}
        speaker={speaker}
        isNew={isNew}
        city={city}
        opening={own?.body}
        sentences={sentences.map(safe)}
        sessions={sessions.map((session) => ({
          title: safe(titleOf(session) ?? session.title),
          ...addressesOf(conference, session),
        }))}
        agendaUrl={addressIn(conference.site, paths.agenda)}
      />
    ),
    ...(await replyToTeam({ db }, conference)),
  };
}

type Session = Awaited<ReturnType<typeof sessionsOf>>[number];

/** Those of the changed sessions that have a page by now. */
const sessionsOf = (view: PrismaClient, changes: readonly SessionChange[]) =>
  view.scheduleItem.findMany({
    where: { id: { in: changes.map(({ sessionId }) => sessionId) } },
    orderBy: [{ programmeKey: "asc" }, { id: "asc" }],
    select: { id: true, title: true, day: true, slug: true, translations: true },
  });

function addressesOf({ site }: ConferenceInMail, { day, slug }: Pick<Session, "day" | "slug">) {
  const address = { day: dayName(day ?? 1), slug };
  return { calendarUrl: addressIn(site, paths.sessionCalendar(address)) };
}
