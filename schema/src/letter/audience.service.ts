import type { Person, Prisma, User } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/default-conference.ts";
import type { Audience, AudienceAnswer } from "#letter/audience-rules.ts";
import { isNamedSession } from "#letter/recipient-values.ts";
import { answerOfPerson, selectAnswer, speakersWhoAnswered } from "#proposal/confirmed.ts";
import { outstandingOf, readSpeakersWithTasks } from "#speaking/tasks.service.ts";
import { whoHasTasks, whoSpeaks } from "#speaking/who-speaks.ts";

/** Somebody whom a letter would go to. */
export interface Recipient {
  /** Null for members of the team, and subscribers. */
  personId: string | null;
  /** Null for subscribers, of whom only the address is known. */
  name: string | null;
  email: string;
  /** A further language of the conference; null for its first one, and where nobody knows. */
  language: string | null;
  /** Why they are among them, in words. */
  why: string[];
}

/** Who is to get a letter, each once, by name. */
export interface Recipients {
  people: Recipient[];
  /** The names of those who would, if they had an address. */
  withoutAddress: string[];
  /** Those whose address takes no mails any more. */
  bounced: Recipient[];
}

type Db = Pick<
  Prisma.TransactionClient,
  | "person"
  | "member"
  | "user"
  | "newsletterSubscription"
  | "speakerTask"
  | "bouncedAddress"
  | "$queryRaw"
>;

type Found = Omit<Recipient, "email"> & { email: string | null };

/** Reads who would get a letter to an audience now. An address that several have gets one. */
export async function readAudience(
  db: Db,
  conferenceId: string,
  audience: Audience,
): Promise<Recipients> {
  const found = await readers[audience.list](db, conferenceId, audience);
  const returned = await db.bouncedAddress.findMany({
    where: { conferenceId },
    select: { email: true },
  });
  const refusing = new Set(returned.map(({ email }) => email));
  const known = new Map<string, Recipient>();
  for (const { email, ...one } of found) {
    if (email !== null && !known.has(email)) known.set(email, { ...one, email });
  }
  const reachable = [...known.values()];
  return {
    people: reachable.filter(({ email }) => !refusing.has(email)),
    withoutAddress: found.flatMap(({ email, name }) => (email === null && name ? [name] : [])),
    bounced: reachable.filter(({ email }) => refusing.has(email)),
  };
}

const byName = [{ sortKey: "asc" }, { id: "asc" }] as const;

const readers: Record<
  Audience["list"],
  (db: Db, conferenceId: string, audience: Audience) => Promise<Found[]>
> = {
  speakers: readSpeakers,
  people: async (db, conferenceId, { personIds, tags }) => {
    const people = await db.person.findMany({
      where: { conferenceId, AND: chosen({ personIds, tags }) },
      orderBy: [...byName],
      select: selectRecipient,
    });
    return people.map((person) => ({ ...named(person), why: reasonsOf(person, tags) }));
  },
  subscribers: async (db, conferenceId) => {
    const subscribers = await db.newsletterSubscription.findMany({
      where: { conferenceId, verifiedAt: { not: null } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { email: true, language: true },
    });
    return subscribers.map((one) => ({
      ...one,
      personId: null,
      name: null,
      why: ["Has confirmed the newsletter"],
    }));
  },
  team: async (db, conferenceId, { roles }) => {
    const members = await db.member.findMany({
      where: { conferenceId, ...(roles.length > 0 && { role: { in: roles } }) },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { role: true, user: { select: { email: true, fullName: true } } },
    });
    const isOfSite = conferenceId === defaultConferenceId && roles.length === 0;
    const organizers = isOfSite ? await db.user.findMany({ where: { isOrganizer: true } }) : [];
    const named = (user: Pick<User, "fullName" | "email">, why: string) => ({
      personId: null,
      name: user.fullName,
      email: user.email,
      language: null,
      why: [why],
    });
    return [
      ...members.map(({ role, user }) => named(user, `Is ${role} in the team`)),
      ...organizers.map((user) => named(user, "Is an organizer of the site")),
    ];
  },
};

/** The people of an audience of speakers: those who know that they speak, and have not taken it back unless that is asked for. */
async function readSpeakers(db: Db, conferenceId: string, audience: Audience): Promise<Found[]> {
  const { answer, taskId, tags } = audience;
  const speaking = await speakingIn(db, conferenceId, audience);
  const task = taskId
    ? await db.speakerTask.findFirst({ where: { id: taskId, conferenceId } })
    : null;
  // Nobody has a task that is gone.
  if (taskId && !task) return [];
  const outstanding =
    task && outstandingOf(await readSpeakersWithTasks(db, conferenceId), task).map(({ id }) => id);
  const people = await db.person.findMany({
    where: {
      conferenceId,
      speaker: { isNot: null },
      AND: [
        answer === "declined" ? {} : answer ? whoSpeaks : whoHasTasks,
        answer ? { speaker: speakersWhoAnswered(storedAnswer[answer]) } : {},
        ...chosen(audience),
        ...(speaking ? [{ id: { in: [...speaking.keys()] } }] : []),
        ...(outstanding ? [{ id: { in: outstanding } }] : []),
      ],
    },
    orderBy: [...byName],
    select: {
      ...selectRecipient,
      proposals: { select: { status: true, proposal: { select: selectAnswer } } },
    },
  });
  return people.map(({ proposals, ...person }) => {
    const known = answerOfPerson(proposals);
    return {
      ...named(person),
      why: [
        ...(speaking?.get(person.id)?.map((title) => `Speaks in “${title}”`) ?? ["Speaks"]),
        ...(known ? [answerWords[known]] : []),
        ...(task ? [`Has not done “${task.title}”`] : []),
        ...reasonsOf(person, tags, []),
      ],
    };
  });
}

const storedAnswer = {
  confirmed: "confirmed",
  unanswered: "none",
  declined: "declined",
} as const satisfies Record<AudienceAnswer, string>;

const answerWords = {
  confirmed: "Has confirmed",
  none: "Has not answered",
  declined: "Has declined",
} as const;

/**
 * Who speaks on a day, in a room or in a track of the programme that everybody sees, with the titles of their sessions there.
 *
 * @returns null if none of these is asked for
 */
async function speakingIn(
  db: Db,
  conferenceId: string,
  { day, roomId, trackId }: Audience,
): Promise<Map<string, string[]> | null> {
  if (day === null && roomId === null && trackId === null) return null;
  const rows = await db.$queryRaw<{ personId: string; title: string }[]>`
    SELECT s.person_id AS "personId", i.title
    FROM released_schedule_items i
    JOIN released_schedule_item_speakers l ON l.schedule_item_id = i.id
    JOIN speakers s ON s.id = l.speaker_id AND s.person_id IS NOT NULL
    WHERE i.conference_id = ${conferenceId} AND ${isNamedSession}
      AND (${day}::int IS NULL OR i.day = ${day}::int)
      AND (${trackId}::text IS NULL OR i.track_id = ${trackId})
      AND (${roomId}::text IS NULL OR i.all_rooms OR EXISTS (
        SELECT FROM released_schedule_item_rooms r
        WHERE r.schedule_item_id = i.id AND r.room_id = ${roomId}))
    ORDER BY i.programme_key, i.id`;
  const titles = new Map<string, string[]>();
  for (const { personId, title } of rows) {
    titles.set(personId, [...(titles.get(personId) ?? []), title]);
  }
  return titles;
}

/** The conditions for some people, chosen one by one or by tags. */
const chosen = ({
  personIds,
  tags,
}: Pick<Audience, "personIds" | "tags">): Prisma.PersonWhereInput[] => [
  ...(personIds.length > 0 ? [{ id: { in: [...personIds] } }] : []),
  ...(tags.length > 0 ? [{ tags: { hasSome: [...tags] } }] : []),
];

const selectRecipient = { id: true, name: true, email: true, language: true, tags: true } as const;

type Listed = Pick<Person, keyof typeof selectRecipient>;

const named = ({ id, name, email, language }: Listed) => ({ personId: id, name, email, language });

function reasonsOf(person: Listed, tags: readonly string[], otherwise = ["Is among the people"]) {
  const has = person.tags.filter((tag) => tags.includes(tag));
  return has.length > 0 ? has.map((tag) => `Has the tag “${tag}”`) : otherwise;
}
