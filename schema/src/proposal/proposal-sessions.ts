import { isDeepStrictEqual } from "node:util";
import type {
  Person,
  Prisma,
  Proposal,
  ProposalPersonStatus,
  ScheduleItemType,
  Speaker,
} from "@summit/prisma/client.ts";
import { restoreWithin } from "#bin/bin.service.ts";
import { sessionKinds } from "#call/call-lists.ts";
import type { ContentKind, ContentRow } from "#content/content-kind.ts";
import { addRecords, type NewRecord, readNew } from "#content/create-content.ts";
import { removeRows } from "#content/delete-content.ts";
import type { Change } from "#content/editing.ts";
import { patchRow } from "#content/update-content.ts";
import type { Settings } from "#context/context.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { findHistory, type HistoryEntry } from "#history/history.service.ts";
import { optionalLanguage } from "#rules/language.ts";
import { linkedIds, scheduleItems, withLinks } from "#schedule/schedule-editing.service.ts";
import { speakers } from "#speaker/speaker.service.ts";

/** What is read of a proposal to make its session. */
const withAuthors = {
  people: {
    where: { status: { not: "declined" } },
    orderBy: { position: "asc" },
    include: { person: { include: { speaker: true } } },
  },
} as const satisfies Prisma.ProposalInclude;

type ProposalWithAuthors = Proposal & {
  people: { status: ProposalPersonStatus; person: Person & { speaker: Speaker | null } }[];
};

/**
 * Makes the sessions of accepted proposals and the profiles of their authors, as drafts: once, so that a proposal that has
 * a session already gets no second one, and sessions and profiles that are in the bin come back. Who was named and has not
 * agreed joins the session when they do.
 *
 * @param accepted proposals of one conference, which the change has locked
 * @throws ValidationError if the conference cannot have so many
 */
export async function makeSessions(
  change: Change,
  settings: Settings,
  accepted: readonly Proposal[],
): Promise<void> {
  const { tx } = change;
  const conferenceId = accepted[0]?.conferenceId;
  if (conferenceId === undefined) return;
  await restore(change, settings, conferenceId, accepted);
  const found = await tx.proposal.findMany({
    where: { id: { in: accepted.map(({ id }) => id) } },
    include: withAuthors,
    orderBy: { id: "asc" },
  });
  for (const { id, scheduleItemId } of found) {
    if (scheduleItemId === null) continue;
    // They may have joined, or have answered otherwise, while it was not accepted.
    const people = [...(await statusesOf(tx, id)).keys()];
    await updateSpeakers(change, id, new Map(people.map((personId) => [personId, "invited"])));
  }
  const without = found
    .filter(({ scheduleItemId }) => scheduleItemId === null)
    .map((proposal) => {
      const people = proposal.people.filter(({ status }) => status === "confirmed");
      return { ...proposal, people };
    });
  if (without.length === 0) return;
  const speakerOf = await makeSpeakers(change, conferenceId, without);
  const typeOf = await typesOfKinds(tx, conferenceId);
  const inputs = without.map((proposal) => ({
    title: proposal.title || "Untitled",
    description: proposal.abstract || proposal.description || null,
    type: typeOf(proposal),
    trackId: proposal.trackId,
    language: optionalLanguage.safeParse(proposal.language).data ?? null,
    level: proposal.level,
    speakerIds: proposal.people.flatMap(({ person }) => speakerOf.get(person.id) ?? []),
    publication: "draft" as const,
  }));
  const items = await addMany(change, scheduleItems, conferenceId, inputs);
  for (const [index, proposal] of without.entries()) {
    await tx.proposal.update({
      where: { id: proposal.id },
      data: { scheduleItemId: items[index]?.id ?? null },
    });
  }
}

/** The profiles of the authors by the person, where they had none new ones. */
async function makeSpeakers(
  change: Change,
  conferenceId: string,
  proposals: readonly ProposalWithAuthors[],
): Promise<Map<string, string>> {
  const authors = new Map(
    proposals.flatMap(({ people }) => people.map(({ person }) => [person.id, person] as const)),
  );
  const known = [...authors.values()].flatMap(({ id, speaker }) =>
    speaker ? [[id, speaker.id] as const] : [],
  );
  const others = [...authors.values()].filter(({ speaker }) => !speaker);
  const inputs = others.map(({ id, name }) => ({
    personId: id,
    name,
    publication: "draft" as const,
  }));
  const made = await addMany(change, speakers, conferenceId, inputs);
  return new Map([
    ...known,
    ...others.map(({ id }, index) => [id, made[index]?.id ?? ""] as const),
  ]);
}

/** What the people of a proposal have answered, by their ids. */
type Statuses = ReadonlyMap<string, ProposalPersonStatus>;

export async function statusesOf(
  tx: Prisma.TransactionClient,
  proposalId: string,
): Promise<Statuses> {
  const people = await tx.proposalPerson.findMany({ where: { proposalId } });
  return new Map(people.map(({ personId, status }) => [personId, status]));
}

/**
 * Takes those who are no longer on a proposal off its session and, if it is accepted, puts those on it who have confirmed
 * since: the session may be public, and anybody can name somebody. Others, whom the team has put there, stay.
 *
 * @param before what the people of the proposal had answered
 */
export async function updateSpeakers(
  change: Change,
  proposalId: string,
  before: Statuses,
): Promise<void> {
  const { tx } = change;
  const proposal = await tx.proposal.findUnique({
    where: { id: proposalId },
    include: withAuthors,
  });
  if (!proposal?.scheduleItemId) return;
  const item = await tx.scheduleItem.findUnique({
    where: { id: proposal.scheduleItemId },
    include: withLinks,
  });
  if (!item) return;
  const { people } = proposal;
  const present = new Set(people.map(({ personId }) => personId));
  const left = [...before.keys()].filter((id) => !present.has(id));
  const profiles = await tx.speaker.findMany({
    where: { personId: { in: left } },
    select: { id: true },
  });
  const isAccepted = proposal.deliberation === "accepted";
  const joined = people.filter(
    ({ personId, status }) =>
      isAccepted && status === "confirmed" && before.get(personId) !== "confirmed",
  );
  const speakerOf = await makeSpeakers(change, item.conferenceId, [
    { ...proposal, people: joined },
  ]);
  const gone = new Set(profiles.map(({ id }) => id));
  const { speakerIds } = linkedIds(item);
  const kept = speakerIds.filter((id) => !gone.has(id));
  const wanted = [...new Set([...kept, ...speakerOf.values()])];
  if (isDeepStrictEqual(wanted, speakerIds)) return;
  await patchRow(change, scheduleItems, item, { speakerIds: wanted });
}

/** Adds records in few statements. */
async function addMany<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  inputs: readonly object[],
): Promise<Row[]> {
  const read: NewRecord[] = [];
  for (const input of inputs) read.push(await readNew(change, kind, conferenceId, input, {}));
  const added = await addRecords(change, kind, conferenceId, read);
  const refused = added.find((row) => row instanceof ValidationError);
  if (refused) throw refused;
  return added as Row[];
}

/** Brings back the sessions of proposals from the bin, and the profiles that went there with them. */
async function restore(
  change: Change,
  settings: Settings,
  conferenceId: string,
  proposals: readonly Proposal[],
): Promise<void> {
  const without = proposals.filter(({ scheduleItemId }) => scheduleItemId === null);
  if (without.length === 0) return;
  const proposalIds = without.map(({ id }) => id);
  const sessions = await change.tx.$queryRaw<{ id: string; proposalId: string }[]>`
    SELECT binned_records.id, reference ->> 'id' AS "proposalId"
    FROM binned_records, jsonb_array_elements(data -> 'references') reference
    WHERE conference_id = ${conferenceId} AND entity = 'schedule-item'
      AND reference ->> 'model' = 'Proposal'
      AND reference ->> 'id' = ANY(${proposalIds})
    ORDER BY deleted_at`;
  const profiles = await change.tx.$queryRaw<{ id: string; personId: string }[]>`
    SELECT binned_records.id, person_id AS "personId"
    FROM binned_records JOIN proposal_people ON person_id = data -> 'row' ->> 'personId'
    WHERE binned_records.conference_id = ${conferenceId} AND entity = 'speaker'
      AND data -> 'row' ->> 'publication' = 'draft'
      AND proposal_id = ANY(${proposalIds}) AND status = 'confirmed'
      AND NOT EXISTS (SELECT FROM speakers WHERE speakers.person_id = proposal_people.person_id)
    ORDER BY deleted_at`;
  // Profiles first, so that a session comes back with its speakers, and is not changed by them.
  await restoreLast(profiles.map(({ id, personId }) => [personId, id]));
  await restoreLast(sessions.map(({ id, proposalId }) => [proposalId, id]));

  /** Of several that were deleted one after the other, the last one. */
  async function restoreLast(binned: [string, string][]): Promise<void> {
    const ids = [...new Map(binned).values()];
    await restoreWithin(change, settings, { conferenceId, id: { in: ids } });
  }
}

/** What kind of session a call's kind makes, by its words. */
async function typesOfKinds(tx: Prisma.TransactionClient, conferenceId: string) {
  const call = await tx.call.findUnique({ where: { conferenceId }, select: { kinds: true } });
  const names = new Map(sessionKinds.parse(call?.kinds ?? []).map(({ key, name }) => [key, name]));
  return ({ kind }: Proposal): ScheduleItemType => {
    const words = `${kind ?? ""} ${names.get(kind ?? "") ?? ""}`.toLowerCase();
    if (/\bworkshop|\btutorial/.test(words)) return "Workshop";
    if (/\bpanel/.test(words)) return "Panel";
    if (/\bkeynote/.test(words)) return "Keynote";
    return "Talk";
  };
}

/** Whether an entry of a session's history is work of the team, and not a co-speaker who has joined or left by a link. */
function isWork({ actorId, fields }: HistoryEntry): boolean {
  return actorId !== null || fields.some(({ name }) => name !== "speakerIds");
}

/**
 * Of decisions, those since which the team has worked on the session of the proposal.
 *
 * @returns the ids of the proposals
 */
export async function workedOnSince(
  tx: Prisma.TransactionClient,
  decisions: readonly { proposal: Proposal; at: Date }[],
): Promise<Set<string>> {
  const ids = decisions.flatMap(({ proposal }) => proposal.scheduleItemId ?? []);
  const edited = (await changesOfSessions(tx, ids)).filter(isWork);
  const worked = decisions.filter(({ proposal, at }) =>
    edited.some(
      ({ recordId, createdAt }) => recordId === proposal.scheduleItemId && createdAt > at,
    ),
  );
  return new Set(worked.map(({ proposal }) => proposal.id));
}

const changesOfSessions = (tx: Prisma.TransactionClient, ids: readonly string[]) =>
  findHistory(tx, {
    where: {
      entityId: { in: [...ids] },
      NOT: {
        action: { in: ["create", "delete", "restore"].map((verb) => `schedule-item.${verb}`) },
      },
    },
  });

/** The session of a proposal that is no longer accepted. */
export interface KeptSession {
  proposalId: string;
  scheduleItemId: string;
  title: string;
}

/**
 * Moves the sessions of proposals that are not accepted to the bin, unless somebody has worked on them, and with them the
 * profiles in which there is nothing but the name.
 *
 * @returns those that stay
 */
export async function removeSessions(
  change: Change,
  proposals: readonly Proposal[],
): Promise<KeptSession[]> {
  const { tx } = change;
  const ids = proposals.flatMap(({ scheduleItemId }) => scheduleItemId ?? []);
  if (ids.length === 0) return [];
  const items = await tx.scheduleItem.findMany({
    where: { id: { in: ids } },
    include: withLinks,
  });
  const edited = await changesOfSessions(tx, ids);
  const worked = new Set(edited.filter(isWork).map(({ recordId }) => recordId));
  const stays = (item: (typeof items)[number]) =>
    worked.has(item.id) || item.publication !== "draft" || item.day !== null;
  const removed = items.filter((item) => !stays(item));
  await removeRows(change, scheduleItems, removed);
  await removeEmptyProfiles(change, removed);
  return items.filter(stays).map(({ id, title }) => {
    const proposal = proposals.find(({ scheduleItemId }) => scheduleItemId === id);
    return { proposalId: proposal?.id ?? "", scheduleItemId: id, title };
  });
}

/** What the profile of an author is as an acceptance makes it, and once their last session is gone. */
const emptyProfile = {
  publication: "draft",
  externalId: null,
  sessions: { none: {} },
  bio: "",
  title: null,
  companyName: null,
  companyLogo: null,
  imageUrl: null,
  topic: null,
  twitterUrl: null,
  linkedinUrl: null,
  githubUrl: null,
} as const satisfies Prisma.SpeakerWhereInput;

async function removeEmptyProfiles(
  change: Change,
  items: readonly { speakers: readonly { speakerId: string }[] }[],
): Promise<void> {
  const ids = items.flatMap((item) => item.speakers.map(({ speakerId }) => speakerId));
  const empty = await change.tx.speaker.findMany({
    where: { ...emptyProfile, id: { in: ids }, personId: { not: null } },
  });
  await removeRows(change, speakers, empty);
}
