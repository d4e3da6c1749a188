import type { Person, Prisma } from "@summit/prisma/client.ts";
import { type Change, editByLink } from "#content/editing.ts";
import { patchRow } from "#content/update-content.ts";
import type { Context } from "#context/context.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { RenderedTexts } from "#markdown/rendered.ts";
import { people } from "#person/person.service.ts";
import { countWaiting, setTakesPart } from "#proposal/co-speaker.ts";
import { transitionOne } from "#proposal/transition.ts";
import { touchRecordedSessions } from "#schedule/recording.ts";
import { scheduleItems, withLinks } from "#schedule/schedule-editing.service.ts";
import { speakers } from "#speaker/speaker.service.ts";
import { findSpeaking } from "#speaking/find-speaking.ts";
import { readSpeaking } from "#speaking/read-speaking.ts";
import { type OwnProfile, ownProfile } from "#speaking/validation.ts";

/** Whose page it is. */
export interface SpeakingLink {
  conferenceId: string;
  link: string;
}

/**
 * Runs a change of somebody's own page. The conference is locked, for which changes wait in the server and not in the
 * database, and the link is still valid.
 */
function changeByLink<Result>(
  services: Context,
  { conferenceId, link }: SpeakingLink,
  work: (change: Change, person: Person) => Promise<Result>,
): Promise<Result> {
  const { db, events, limitConcurrency } = services;
  const edit = () =>
    editByLink({ db, events }, conferenceId, async (change) => {
      await change.lock(conferenceId);
      return work(change, await findSpeaking(services, change.tx, link, conferenceId));
    });
  return limitConcurrency(edit, conferenceId);
}

/**
 * Changes somebody's own profile: at once, or when the team has approved it.
 *
 * @param given omitted fields stay as they are
 * @returns whether it waits for the team
 * @throws ValidationError for invalid values, and for those who have no profile
 * @throws NotFoundError, RateLimitedError as of `findSpeaking`
 */
export async function saveOwnProfile(
  services: Context,
  speaking: SpeakingLink,
  given: Partial<Record<keyof OwnProfile, string | null>>,
): Promise<{ waits: boolean }> {
  const { db } = services;
  const found = await findSpeaking(services, db, speaking.link, speaking.conferenceId);
  const { profile, approves, waiting } = await readSpeaking(db, found);
  if (!profile) throw refusal("You have no page in the programme yet.");
  const values = parseInput(ownProfile, { ...profile, ...waiting, ...given });
  const rendered = await RenderedTexts.of(speakers.markdown, [values]);
  return changeByLink(services, speaking, async (change, person) => {
    const { tx } = change;
    const before = await tx.speaker.findUnique({ where: { personId: person.id } });
    if (!before) throw refusal("You have no page in the programme yet.");
    const differing = Object.entries(values).filter(
      ([name, value]) => before[name as keyof OwnProfile] !== value,
    );
    const where = { personId: person.id };
    if (approves && differing.length > 0) {
      const changed = Object.fromEntries(differing) as Prisma.InputJsonObject;
      await tx.profileChange.upsert({
        where,
        create: { ...where, values: changed },
        update: { values: changed },
      });
      await change.log("profile-change.save", person);
      return { waits: true };
    }
    await tx.profileChange.deleteMany({ where });
    if (differing.length > 0) await patchRow(change, speakers, before, values, { rendered });
    return { waits: false };
  });
}

/**
 * Confirms or declines for an own proposal that is accepted, if its authors were told so. The answer of the proposer is that
 * of the proposal; a co-speaker answers for themself alone.
 *
 * @throws ValidationError for other proposals; further as of `findSpeaking`
 */
export const answerOwnProposal = async (
  services: Context,
  speaking: SpeakingLink,
  { proposalId, answer }: { proposalId: string; answer: "confirmed" | "declined" },
): Promise<void> => {
  const { db } = services;
  const takesPart = answer === "confirmed";
  const person = await findSpeaking(services, db, speaking.link, speaking.conferenceId);
  const asked = takesPart && (await findInvitation(db, person, proposalId));
  const mailable = asked ? await countWaiting(services, asked) : new Set<string>();
  await changeByLink(services, speaking, async (change, person) => {
    const found = await findInvitation(change.tx, person, proposalId);
    if (!found) throw refusal("There is no invitation to answer any more.");
    const isProposer = found.position === 0;
    let { proposal } = found;
    // Who proposed it and does not come has proposed it all the same.
    if (takesPart || !isProposer) {
      proposal = await setTakesPart(change, services, found, takesPart, mailable);
    }
    if (isProposer) {
      await transitionOne(change, services, proposal, { type: "answer", answer, by: "author" });
    }
  });
};

/** Who somebody is on a proposal that is accepted, if its authors know. */
const findInvitation = (db: Prisma.TransactionClient, person: Person, id: string) =>
  db.proposalPerson.findFirst({
    where: {
      personId: person.id,
      proposal: {
        id,
        conferenceId: person.conferenceId,
        state: "submitted",
        deliberation: "accepted",
        toldDeliberation: "accepted",
      },
    },
    include: { proposal: true },
  });

/**
 * Says when somebody is there.
 *
 * @throws ValidationError; NotFoundError, RateLimitedError as of `findSpeaking`
 */
export const saveOwnAvailability = (
  services: Context,
  speaking: SpeakingLink,
  availability: readonly { day: number; from: string; to: string }[],
): Promise<void> =>
  changeByLink(services, speaking, async (change, person) => {
    await patchRow(change, people, person, { availability });
    // Who is always there has said so, too.
    await markDone(change, person, { kind: "availability" });
  });

/** Says whether somebody's sessions may be recorded; errors as of `findSpeaking`. */
export const saveOwnConsent = (
  services: Context,
  speaking: SpeakingLink,
  mayBeRecorded: boolean,
): Promise<void> =>
  changeByLink(services, speaking, async (change, person) => {
    if (person.mayBeRecorded === mayBeRecorded) return;
    const row = await change.tx.person.update({
      where: { id: person.id },
      data: { mayBeRecorded, version: { increment: 1 } },
    });
    await change.logContent("person", "update", row, {
      changes: [{ name: "mayBeRecorded", before: person.mayBeRecorded, after: mayBeRecorded }],
    });
    await touchRecordedSessions(change, person.id);
  });

/**
 * Says where the slides of an own session are.
 *
 * @throws ValidationError for an address that is none, and for sessions of others; further as of `findSpeaking`
 */
export async function saveOwnSlides(
  services: Context,
  speaking: SpeakingLink,
  { sessionId, slidesUrl }: { sessionId: string; slidesUrl: string },
): Promise<void> {
  const { db } = services;
  const found = await findSpeaking(services, db, speaking.link, speaking.conferenceId);
  const { sessions } = await readSpeaking(db, found);
  if (!sessions.some(({ id }) => id === sessionId)) throw refusal("This is not your session.");
  await changeByLink(services, speaking, async (change) => {
    const { conferenceId } = speaking;
    const item = await change.tx.scheduleItem.findFirst({
      where: { id: sessionId, conferenceId },
      include: withLinks,
    });
    if (!item) throw refusal("This session is not there any more.");
    await patchRow(change, scheduleItems, item, { slidesUrl });
  });
}

/** Says that a task is done, or is not yet, of which nothing else tells; errors as of `findSpeaking`. */
export const saveOwnTask = (
  services: Context,
  speaking: SpeakingLink,
  { taskId, isDone }: { taskId: string; isDone: boolean },
): Promise<void> =>
  changeByLink(services, speaking, async (change, person) => {
    if (isDone) return markDone(change, person, { id: taskId, kind: "other" });
    await change.tx.speakerTaskDone.deleteMany({ where: { taskId, personId: person.id } });
  });

async function markDone(
  { tx }: Change,
  { id: personId, conferenceId }: Person,
  which: Prisma.SpeakerTaskWhereInput,
): Promise<void> {
  const tasks = await tx.speakerTask.findMany({
    where: { conferenceId, removedAt: null, ...which },
  });
  const data = tasks.map(({ id }) => ({ taskId: id, personId }));
  await tx.speakerTaskDone.createMany({ data, skipDuplicates: true });
}

const refusal = (message: string) => invalid([], message, "NOT_ALLOWED");
