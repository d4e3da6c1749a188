import type {
  Conference,
  Deliberation,
  Person,
  PrismaClient,
  Proposal,
  ProposalAnswer,
  ProposalPerson,
  Speaker,
  SpeakerTask,
} from "@summit/prisma/client.ts";
import { isVisible } from "#conference/visibility.ts";
import { anonymousContext } from "#context/context.ts";
import { isoDay } from "#formats/formats.ts";
import { answerText } from "#messages/readers.ts";
import { knowsAcceptance } from "#proposal/proposal-state.ts";
import { type Question, questionFor } from "#proposal/question.ts";
import { publishedOnly } from "#publication/published-only.ts";
import type { ItemClocks } from "#schedule/item-times.ts";
import { locationOf, selectRoomNames } from "#schedule/location.ts";
import type { ShareFacts } from "#share-image/share-facts.ts";
import { readShareFacts } from "#share-image/share-image.service.ts";
import { type OwnProfile, ownProfile } from "#speaking/validation.ts";
import { waits } from "#speaking/waiting-changes.ts";
import { whoHasTasks, whoSpeaks } from "#speaking/who-speaks.ts";
import { inLanguage } from "#translation/in-language.ts";

export interface OwnSession {
  id: string;
  title: string;
  slug: string;
  slidesUrl: string | null;
  /** The names of its rooms, where it is in the public programme. */
  location: string | null;
  /** When it is in the public programme; null while it is not. */
  time: (ItemClocks & { day: number }) | null;
  isCancelled: boolean;
}

/** A proposal, as its authors know it. */
export interface OwnProposalState {
  id: string;
  title: string;
  isWithdrawn: boolean;
  /** What they were told; null if nothing yet. */
  told: Deliberation | null;
  answer: ProposalAnswer;
  /** What they are asked about it; null if nothing. */
  question: Question | null;
  /** For those who are asked whether they take part, and so may not know it. */
  abstract: string | null;
  /** The name of its proposer, as the proposal has it. */
  proposer: string;
  /** What the link to it is made of, for a proposer whose it is; null for others, and if it was revoked. */
  linkNonce: string | null;
}

export interface OwnTask extends SpeakerTask {
  isDone: boolean;
  /** Whether its date is over, and it is not done. */
  isOverdue: boolean;
}

/** What the page of a speaker shows. */
export interface OwnPage {
  person: Person;
  conference: Conference;
  /** Null for those who do not know yet that they speak. */
  profile: Speaker | null;
  /** What they have changed, and the team has not approved yet. */
  waiting: Partial<OwnProfile> | null;
  /** Whether changes of the profile wait for the team. */
  approves: boolean;
  /** What the images to share show; null while the profile is not public. */
  shareFacts: ShareFacts | null;
  proposals: OwnProposalState[];
  sessions: OwnSession[];
  tasks: OwnTask[];
}

/**
 * Reads what somebody's own page shows: nothing that they have not been told, and times only of the programme that everybody
 * sees.
 *
 * @param language a further one of the conference, in which their sessions are read
 */
export async function readOwnPage(
  db: PrismaClient,
  person: Person,
  language?: string,
): Promise<OwnPage> {
  const { id, conferenceId } = person;
  const [conference, call, speaks, hasTasks, waiting, proposals] = await Promise.all([
    db.conference.findUniqueOrThrow({ where: { id: conferenceId } }),
    db.call.findUnique({ where: { conferenceId }, select: { approvesProfiles: true } }),
    db.person.count({ where: { id, ...whoSpeaks } }),
    db.person.count({ where: { id, ...whoHasTasks } }),
    db.profileChange.findUnique({ where: { personId: id, ...waits } }),
    db.proposal.findMany({
      where: {
        conferenceId,
        state: { not: "draft" },
        people: { some: { personId: id } },
      },
      include: { people: { where: { OR: [{ personId: id }, { position: 0 }] } } },
      orderBy: { submittedAt: "asc" },
    }),
  ]);
  const profile = speaks ? await db.speaker.findUnique({ where: { personId: id } }) : null;
  const named = proposals.flatMap(({ people, ...proposal }) => {
    const own = people.find(({ personId }) => personId === id);
    const proposer = people.find(({ position }) => position === 0)?.name ?? "";
    return own ? [{ ...proposal, own, proposer, question: questionFor(proposal, own) }] : [];
  });
  // Who has declined may change their mind. Others than its proposer see it once they are asked.
  const shown = named.filter(
    ({ own, question }) => question || own.position === 0 || own.status === "confirmed",
  );
  const accepted = shown
    .filter((proposal) => isToBeGiven(proposal) && proposal.own.status !== "declined")
    .flatMap(({ scheduleItemId }) => scheduleItemId ?? []);
  const sessions = await readSessions(db, {
    conferenceId,
    speakerId: profile?.id,
    acceptedIds: accepted,
    language,
  });
  const tasks = hasTasks
    ? await db.speakerTask.findMany({
        where: { conferenceId, removedAt: null },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: { done: { where: { personId: id } } },
      })
    : [];
  const values = waiting ? ownProfile.partial().parse(waiting.values) : null;
  const facts = { person, profile: { ...profile, ...values }, sessions };
  return {
    person,
    conference,
    profile,
    sessions,
    waiting: profile && values,
    approves: call?.approvesProfiles ?? true,
    shareFacts: profile && (await publicFactsOf(db, profile)),
    proposals: shown.map((proposal) => ({
      id: proposal.id,
      title: proposal.title,
      isWithdrawn: proposal.state === "withdrawn",
      told: proposal.toldDeliberation,
      answer: ownAnswer(proposal, proposal),
      question: proposal.question,
      abstract:
        proposal.question === "takesPart" || !isTheirs(proposal.own) ? proposal.abstract : null,
      proposer: proposal.proposer,
      linkNonce: isTheirs(proposal.own) ? proposal.linkNonce : null,
    })),
    tasks: tasks.map(({ done, ...task }) => {
      const isDone = done.length > 0 || isThere(task.kind, facts);
      return { ...task, isDone, isOverdue: isOverdue(task, conference) && !isDone };
    }),
  };
}

/** Whether somebody is the proposer, and has said so. */
const isTheirs = ({ position, status }: ProposalPerson) => position === 0 && status === "confirmed";

/**
 * What somebody has answered to the question about a proposal. Whether the proposer comes is the answer of the proposal,
 * everything else each says for themselves.
 */
function ownAnswer(
  { answer }: Pick<Proposal, "answer">,
  { own: { position, status }, question }: { own: ProposalPerson; question: Question | null },
): ProposalAnswer {
  if (status === "declined") return "declined";
  if (position === 0 && question !== "isYours") return answer;
  return status === "confirmed" ? "confirmed" : "none";
}

/** What everybody sees of a profile; null while that is nothing. */
async function publicFactsOf(
  db: PrismaClient,
  { id, conferenceId }: Speaker,
): Promise<ShareFacts | null> {
  if (!(await isVisible(anonymousContext(db), conferenceId))) return null;
  return readShareFacts(publishedOnly(db), conferenceId, { kind: "speaker", id });
}

/** Whether the authors of a proposal know that it is accepted, and have not declined. */
export const isToBeGiven = (
  proposal: Parameters<typeof knowsAcceptance>[0] & Pick<Proposal, "answer">,
): boolean => knowsAcceptance(proposal) && proposal.answer !== "declined";

/** Whether the day until which a task is to be done is over where the conference takes place. */
export const isOverdue = (
  { dueDate }: Pick<SpeakerTask, "dueDate">,
  { timeZone }: Pick<Conference, "timeZone">,
): boolean => dueDate !== null && isoDay(dueDate, "UTC") < isoDay(new Date(), timeZone);

/** What tasks are done by. */
export interface TaskFacts {
  person: Pick<Person, "mayBeRecorded" | "availability">;
  profile: { imageUrl?: string | null; bio?: string };
  sessions: readonly { slidesUrl: string | null; isCancelled: boolean }[];
}

/** Whether what a task asks for is there. */
export function isThere(kind: string, { person, profile, sessions }: TaskFacts): boolean {
  const held = sessions.filter(({ isCancelled }) => !isCancelled);
  switch (kind) {
    case "picture":
      return Boolean(profile.imageUrl);
    case "biography":
      return Boolean(profile.bio?.trim());
    case "slides":
      return held.length > 0 && held.every(({ slidesUrl }) => slidesUrl);
    case "recording":
      return person.mayBeRecorded !== null;
    case "availability":
      return Array.isArray(person.availability) && person.availability.length > 0;
    default:
      return false;
  }
}

/** The sessions of the public programme with the profile, and those that accepted proposals have made. */
async function readSessions(
  db: PrismaClient,
  {
    conferenceId,
    speakerId,
    acceptedIds,
    language,
  }: {
    conferenceId: string;
    speakerId: string | undefined;
    acceptedIds: readonly string[];
    language: string | undefined;
  },
): Promise<OwnSession[]> {
  const inIt = (view: PrismaClient) => (language ? inLanguage(view, language) : view);
  const isTheirs = speakerId
    ? [{ conferenceId, speakers: { some: { speakerId } }, day: { not: null } }]
    : [];
  const listed = await inIt(publishedOnly(db)).scheduleItem.findMany({
    where: { OR: [...isTheirs, { conferenceId, id: { in: [...acceptedIds] } }] },
    orderBy: [{ day: "asc" }, { startTime: "asc" }, { id: "asc" }],
    include: { rooms: selectRoomNames },
  });
  const unlisted = await inIt(db).scheduleItem.findMany({
    where: {
      conferenceId,
      id: { in: acceptedIds.filter((id) => !listed.some((item) => item.id === id)) },
    },
    orderBy: { id: "asc" },
  });
  const stored = await db.scheduleItem.findMany({
    where: { id: { in: listed.map(({ id }) => id) } },
    select: { id: true, slidesUrl: true },
  });
  // Slides are shown as they were saved, also where the programme that everybody sees is an older one.
  const slides = new Map(stored.map(({ id, slidesUrl }) => [id, slidesUrl]));
  return [
    ...listed.map((item) => ({
      id: item.id,
      title: item.title,
      slug: item.slug,
      location: locationOf(item.rooms) ?? (item.allRooms ? answerText("session.allRooms") : null),
      slidesUrl: slides.has(item.id) ? (slides.get(item.id) ?? null) : item.slidesUrl,
      time:
        item.day !== null && item.startTime !== null && item.endTime !== null
          ? {
              day: item.day,
              startTime: item.startTime,
              endTime: item.endTime,
              afterMidnight: item.afterMidnight,
            }
          : null,
      isCancelled: item.status === "cancelled",
    })),
    ...unlisted.map(({ id, title, slug, slidesUrl }) => ({
      id,
      title,
      slug,
      slidesUrl,
      time: null,
      location: null,
      isCancelled: false,
    })),
  ];
}
