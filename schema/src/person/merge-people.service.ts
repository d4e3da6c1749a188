import type { Person, Prisma, Speaker } from "@summit/prisma/client.ts";
import { mergePeopleInBin, mergePeopleOfBinnedLetters } from "#bin/merged-in-bin.ts";
import { managedBy } from "#conference/access.ts";
import { removeRows } from "#content/delete-content.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { applyPatch } from "#content/partial-input.ts";
import { checkVersion } from "#content/versions.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid } from "#errors/validation-error.ts";
import { audienceRules } from "#letter/audience-rules.ts";
import { addressesOf } from "#person/addresses.ts";
import { joinPeople } from "#person/join-people.ts";
import { people } from "#person/person.service.ts";
import { personInput } from "#person/validation.ts";
import { touchRecordedSessions } from "#schedule/recording.ts";
import { mergeSpeakers } from "#speaker/merge-speakers.ts";
import { noLink } from "#speaking/give-links.ts";
import { waits } from "#speaking/waiting-changes.ts";

/** Two people who are one. The versions are those that the decision is based on. */
interface Pair {
  keepId: string;
  keepVersion?: number | null;
  mergeId: string;
  mergeVersion?: number | null;
}

/**
 * Joins two people with everything that hangs on them, in one transaction. The first one stays; what they lack comes
 * from the other, and if both are speakers, the sessions and addresses of the other profile.
 *
 * @throws ValidationError for a person with themselves, for people of different conferences, and if their notes or tags
 * are too long together
 */
export function mergePeople(editor: Editor, pair: Pair): Promise<Person> {
  const { keepId, keepVersion, mergeId, mergeVersion } = pair;
  return edit(editor, async (change) => {
    const { tx } = change;
    const include = { speaker: true };
    const kept = await change.find((where) => tx.person.findFirst({ where, include }), keepId);
    if (keepId === mergeId) throw refusal("This is the same person. Choose another one");
    const { conferenceId } = kept;
    const merged = await tx.person.findFirst({ where: { id: mergeId, conferenceId }, include });
    if (!merged) throw await refusalOfOther(change, mergeId);
    await checkVersion(tx, kept, keepVersion);
    await checkVersion(tx, merged, mergeVersion);

    if (merged.speaker && kept.speaker) await mergeSpeakers(change, kept.speaker, merged.speaker);
    else if (merged.speaker) await moveProfile(change, merged.speaker, keepId);
    await moveProposals(change, keepId, mergeId);
    await moveSpeaking(change, keepId, mergeId);
    await moveMails(change, conferenceId, { from: mergeId, to: keepId });
    await sendLettersOnce(change, kept, merged);
    if (!merged.speaker) await mergePeopleInBin(tx, { conferenceId, from: mergeId, to: keepId });
    await removeRows(change, people, [merged]);
    // An erasure of the one finds the other. A restored one has no link, since its links lead to this one now.
    await tx.$executeRaw`
      UPDATE binned_records
      SET data = jsonb_set(data, '{row}', (data -> 'row') || ${JSON.stringify(noLink)}::jsonb)
        || jsonb_build_object('mergedInto', ${keepId}::text)
      WHERE id = ${mergeId}`;

    const joined = joinPeople(kept, merged);
    const { data, changes } = await applyPatch(tx, personInput, kept, kept, joined);
    const mayBeRecorded = joinConsents(kept.mayBeRecorded, merged.mayBeRecorded);
    if (mayBeRecorded !== kept.mayBeRecorded) {
      changes.push({ name: "mayBeRecorded", before: kept.mayBeRecorded, after: mayBeRecorded });
    }
    const after = await tx.person.update({
      where: { id: keepId },
      data: {
        ...data,
        ...joinedIdentifiers(kept, merged),
        mayBeRecorded,
        version: kept.version + 1,
      },
    });
    await change.logContent("person", "merge", after, { changes, before: kept });
    if (kept.mayBeRecorded !== merged.mayBeRecorded) await touchRecordedSessions(change, keepId);
    return after;
  });
}

/** The ids and links of both, which go on leading to the one who stays, in the language in which these were opened. */
function joinedIdentifiers(kept: Person, merged: Person) {
  const externalId = kept.externalId ?? merged.externalId;
  const linkNonce = kept.linkNonce ?? merged.linkNonce;
  const others = (own: string | null, former: readonly (string | null)[]) =>
    [...new Set(former)].filter((value) => value !== null && value !== own) as string[];
  return {
    externalId,
    linkNonce,
    linkSentAt: kept.linkSentAt ?? merged.linkSentAt,
    linkOpenedAt: kept.linkOpenedAt ?? merged.linkOpenedAt,
    language: kept.linkOpenedAt ? kept.language : merged.language,
    formerExternalIds: others(externalId, [
      ...kept.formerExternalIds,
      merged.externalId,
      ...merged.formerExternalIds,
    ]),
    formerLinkNonces: others(linkNonce, [
      ...kept.formerLinkNonces,
      merged.linkNonce,
      ...merged.formerLinkNonces,
    ]),
  };
}

async function moveProfile(
  change: Change,
  { id, personId: before }: Speaker,
  personId: string,
): Promise<void> {
  const profile = await change.tx.speaker.update({
    where: { id },
    data: { personId, version: { increment: 1 } },
  });
  const changes = [{ name: "personId", before, after: personId }];
  await change.logContent("speaker", "update", profile, { changes });
}

/**
 * Moves the proposals of one person to another. Where both are on one, the other stays in the place of the first of them, and
 * takes part if either has said so.
 */
async function moveProposals({ tx }: Change, keepId: string, mergeId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE proposal_people kept
    SET position = least(kept.position, merged.position),
      status = CASE WHEN merged.status = 'confirmed' OR kept.status = 'invited'
        THEN merged.status ELSE kept.status END,
      asked_at = least(kept.asked_at, merged.asked_at),
      answered_at = coalesce(kept.answered_at, merged.answered_at)
    FROM proposal_people merged
    WHERE kept.person_id = ${keepId} AND merged.person_id = ${mergeId}
      AND kept.proposal_id = merged.proposal_id`;
  await tx.$executeRaw`
    UPDATE proposal_people moved SET person_id = ${keepId}
    WHERE person_id = ${mergeId} AND NOT EXISTS (
      SELECT FROM proposal_people kept
      WHERE kept.person_id = ${keepId} AND kept.proposal_id = moved.proposal_id)`;
  await tx.$executeRaw`
    UPDATE proposal_letters moved SET person_id = ${keepId}
    WHERE person_id = ${mergeId} AND NOT EXISTS (
      SELECT FROM proposal_letters kept
      WHERE kept.person_id = ${keepId} AND kept.proposal_id = moved.proposal_id
        AND kept.round = moved.round)`;
}

/** Whether somebody may be recorded who has answered twice: only if they never said no. */
const joinConsents = (one: boolean | null, other: boolean | null): boolean | null =>
  one === null || other === null ? (one ?? other) : one && other;

/** Moves what somebody has done and been told as a speaker: tasks, times, and changes of the profile that wait. Of two values the later one stays. */
async function moveSpeaking({ tx }: Change, keepId: string, mergeId: string): Promise<void> {
  const done = await tx.speakerTaskDone.findMany({ where: { personId: mergeId } });
  await tx.speakerTaskDone.createMany({
    data: done.map((row) => ({ ...row, personId: keepId })),
    skipDuplicates: true,
  });
  await tx.$executeRaw`
    UPDATE told_times moved SET person_id = ${keepId}
    WHERE person_id = ${mergeId} AND NOT EXISTS (
      SELECT FROM told_times kept
      WHERE kept.person_id = ${keepId} AND kept.schedule_item_id = moved.schedule_item_id)`;
  const waiting = await tx.profileChange.findMany({
    where: { personId: { in: [keepId, mergeId] }, ...waits },
    orderBy: { updatedAt: "asc" },
  });
  if (!waiting.some(({ personId }) => personId === mergeId)) return;
  const values: Prisma.InputJsonObject = Object.assign({}, ...waiting.map(({ values }) => values));
  await tx.profileChange.upsert({
    where: { personId: keepId },
    create: { personId: keepId, values },
    update: { values, ...waits },
  });
}

/**
 * Makes mails that are yet to be sent those of another person: what is in them is looked up when they are. Drafts of letters for
 * which one of the two was chosen are for the other, also those in the bin.
 */
async function moveMails(
  change: Change,
  conferenceId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { tx } = change;
  await tx.$executeRaw`
    UPDATE outgoing_mails SET data = jsonb_set(data, '{personId}', to_jsonb(${to}::text))
    WHERE conference_id = ${conferenceId} AND status <> 'sent' AND data ->> 'personId' = ${from}`;
  await mergePeopleOfBinnedLetters(tx, { conferenceId, from, to });
  const drafts = await tx.letter.findMany({ where: { conferenceId, state: "draft" } });
  for (const draft of drafts) {
    const before = audienceRules.parse(draft.audience);
    if (!before.personIds.includes(from)) continue;
    const personIds = [...new Set(before.personIds.map((id) => (id === from ? to : id)))];
    const audience = { ...before, personIds };
    const data = { audience, version: { increment: 1 } };
    const after = await tx.letter.update({ where: { id: draft.id }, data });
    const changes = [{ name: "audience", before, after: audience }];
    await change.logContent("letter", "update", after, { changes, before: draft });
  }
}

/** Nobody gets a letter twice because they were two people when it was sent. */
async function sendLettersOnce({ tx }: Change, kept: Person, merged: Person): Promise<void> {
  const addresses = [kept, merged].flatMap(addressesOf);
  await tx.$executeRaw`
    UPDATE outgoing_mails SET status = 'suppressed', data = '{}', last_error = 'They get it at another address.'
    FROM (
      SELECT m.id, row_number() OVER (
        PARTITION BY m.letter_id ORDER BY m.status = 'sent' DESC, m.recipient = ${kept.email ?? ""} DESC, m.id
      ) AS place
      FROM outgoing_mails m JOIN letters l ON l.id = m.letter_id AND l.kind = 'letter'
      WHERE l.conference_id = ${kept.conferenceId} AND m.recipient = ANY(${addresses})
        AND m.status IN ('held', 'queued', 'sent')
    ) ranked
    WHERE outgoing_mails.id = ranked.id AND place > 1 AND status <> 'sent'`;
}

/** Why somebody who is not of the conference cannot be merged. */
async function refusalOfOther({ tx, viewer }: Change, id: string): Promise<Error> {
  const where = { id, conference: managedBy(viewer, "edit") };
  if ((await tx.person.count({ where })) === 0) return new NotFoundError();
  return refusal("Is a person of another conference, and only people of the same one are merged");
}

const refusal = (message: string) => invalid("mergeId", message, "NOT_ALLOWED");
