import type { Person, Prisma, Proposal, ProposalAnswer } from "@summit/prisma/client.ts";
import { type Change, editByLink } from "#content/editing.ts";
import { patchRow } from "#content/update-content.ts";
import type { Context } from "#context/context.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { RenderedTexts } from "#markdown/rendered.ts";
import { answerText } from "#messages/readers.ts";
import type { PlainMessageKey } from "#messages/translator.ts";
import { people } from "#person/person.service.ts";
import { answerProposal, countWaiting } from "#proposal/answer.ts";
import { questionFor } from "#proposal/question.ts";
import { touchRecordedSessions } from "#schedule/recording.ts";
import { scheduleItems, withLinks } from "#schedule/schedule-editing.service.ts";
import { speakers } from "#speaker/speaker.service.ts";
import { findSpeaking } from "#speaking/find-speaking.ts";
import { type OwnPage, readOwnPage } from "#speaking/read-own-page.ts";
import { type OwnProfile, ownProfile } from "#speaking/validation.ts";
import { waits } from "#speaking/waiting-changes.ts";

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

/** What somebody's own page shows, whoever they are by now: merged while it is read, the one they were has nothing. */
async function readPageOfLink(services: Context, speaking: SpeakingLink): Promise<OwnPage> {
  const { db } = services;
  const find = () => findSpeaking(services, db, speaking.link, speaking.conferenceId);
  const person = await find();
  const own = await readOwnPage(db, person);
  return (await find()).id === person.id ? own : readPageOfLink(services, speaking);
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
  const { profile, approves, waiting } = await readPageOfLink(services, speaking);
  if (!profile) throw refusal("answers.noPageYet");
  const foreseen = parseInput(ownProfile, { ...profile, ...waiting, ...given });
  const rendered = await RenderedTexts.of(speakers.markdown, [foreseen]);
  return changeByLink(services, speaking, async (change, person) => {
    const { tx } = change;
    const where = { personId: person.id };
    // Another profile than the one above if they were merged meanwhile.
    const before = await tx.speaker.findUnique({ where });
    if (!before) throw refusal("answers.noPageYet");
    const waiting = await tx.profileChange.findUnique({ where: { ...where, ...waits } });
    const kept = waiting?.values as object | undefined;
    const values = parseInput(ownProfile, { ...before, ...kept, ...given });
    const differing = Object.entries(values).filter(
      ([name, value]) => before[name as keyof OwnProfile] !== value,
    );
    if (approves && differing.length > 0) {
      const changed = Object.fromEntries(differing) as Prisma.InputJsonObject;
      await tx.profileChange.upsert({
        where,
        create: { ...where, values: changed },
        update: { values: changed, ...waits },
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
 * Answers what somebody is asked about a proposal that names them: whether it is theirs, whether they take part, and whether
 * they come. They may change their mind.
 *
 * @throws ValidationError if they are asked nothing, and if a proposer confirms more proposals than one may submit; further as
 * of `findSpeaking`
 */
export const answerOwnProposal = async (
  services: Context,
  speaking: SpeakingLink,
  { proposalId, answer }: { proposalId: string; answer: "confirmed" | "declined" },
): Promise<Proposal> => {
  const { db } = services;
  const person = await findSpeaking(services, db, speaking.link, speaking.conferenceId);
  const asked = answer === "confirmed" && (await findNamed(db, person, proposalId));
  const mailable = asked ? await countWaiting(services, asked) : new Set<string>();
  return changeByLink(services, speaking, async (change, person) => {
    const named = await findNamed(change.tx, person, proposalId);
    if (!named) throw refusal("answers.noInvitation");
    return answerProposal(change, services, named, { answer, by: "author", mailable });
  });
};

/**
 * The same for programs, which know only the link.
 *
 * @throws as `answerOwnProposal`
 */
export async function answerByLink(
  services: Context,
  link: string,
  { proposalId, answer }: { proposalId: string; answer: ProposalAnswer },
): Promise<Proposal> {
  if (answer === "none") throw invalid("answer", answerText("answers.yesOrNo"), "NOT_ALLOWED");
  const { conferenceId } = await findSpeaking(services, services.db, link);
  const answered = { proposalId, answer } as const;
  return { ...(await answerOwnProposal(services, { conferenceId, link }, answered)), answer };
}

/** Who somebody is on a proposal about which they are asked something. */
async function findNamed(db: Prisma.TransactionClient, person: Person, id: string) {
  const named = await db.proposalPerson.findFirst({
    where: { personId: person.id, proposal: { id, conferenceId: person.conferenceId } },
    include: { proposal: true },
  });
  return named && questionFor(named.proposal, named) ? named : null;
}

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
  const { sessions } = await readPageOfLink(services, speaking);
  if (!sessions.some(({ id }) => id === sessionId)) throw refusal("answers.notYourSession");
  await changeByLink(services, speaking, async (change) => {
    const { conferenceId } = speaking;
    const item = await change.tx.scheduleItem.findFirst({
      where: { id: sessionId, conferenceId },
      include: withLinks,
    });
    if (!item) throw refusal("answers.sessionGone");
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

const refusal = (why: PlainMessageKey) => invalid([], answerText(why), "NOT_ALLOWED");
