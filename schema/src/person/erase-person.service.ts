import { deleteFormerSlugs } from "#content/addresses.ts";
import { type Change, type Editor, edit, nameOf } from "#content/editing.ts";
import { entities } from "#content/entities.ts";
import { forgetHistories } from "#history/history.service.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { people } from "#person/person.service.ts";
import { queryIn, type Traces, tracesOf } from "#person/traces.ts";
import { findPersonalRows, redactAddress } from "#privacy/personal-rows.ts";
import { isOwnRow, isRedacted } from "#privacy/personal-tables.ts";
import { speakers } from "#speaker/speaker.service.ts";

/** A record of public content that still contains an address of somebody who was erased. */
export interface LeftRecord {
  id: string;
  /** For example "article". */
  entity: string;
  name: string;
}

/** An erasure, and what organizers have to look at themselves. */
export interface ErasedPerson {
  id: string;
  left: LeftRecord[];
}

/**
 * Removes a person for good, with everything that a conference holds about them: what they sent and what was sent to
 * them, their histories and what is in the bin, and their addresses in what others wrote about them. The log keeps what
 * was done, without names.
 *
 * @param keepProfile whether their published profile stays in the programme, without a person; a draft never does
 */
export function erasePerson(
  editor: Editor,
  { id, keepProfile }: { id: string; keepProfile: boolean },
): Promise<ErasedPerson> {
  const work = async (change: Change): Promise<ErasedPerson> => {
    const { tx } = change;
    const read = async (where: object) =>
      (await tx.person.findFirst({ where, select: { id: true, conferenceId: true } })) ??
      (await tx.binnedRecord.findFirst({
        where: { ...where, entity: "person" },
        select: { id: true, conferenceId: true },
      }));
    const person = await change.find(read, id, "own");
    const traces = await tracesOf(tx, person);
    const profileIds = await eraseProfiles(change, traces, keepProfile);
    // Those that stay.
    await people.touchOthers?.(change, traces.personIds, "delete");
    await erasePeople(change, traces);
    await eraseRows(change, traces, [...traces.ownIds, ...profileIds]);
    await eraseNamesFromLog(change, traces);
    return { id, left: await leftOver(change, traces) };
  };
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

/** @returns the ids of the profiles that are gone */
async function eraseProfiles(
  change: Change,
  { conferenceId, profileIds, binnedProfileIds }: Traces,
  keepProfile: boolean,
): Promise<string[]> {
  const { tx } = change;
  const gone = await tx.speaker.findMany({
    where: { id: { in: profileIds }, ...(keepProfile && { publication: "draft" }) },
    select: { id: true, version: true, externalId: true },
  });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await speakers.touchOthers?.(change, ids, "delete");
  await tx.speaker.deleteMany({ where: { id: { in: ids } } });
  await deleteFormerSlugs(tx, [...ids, ...binnedProfileIds]);
  for (const profile of gone) await change.logErasure("speaker", { ...profile, conferenceId });
  return [...ids, ...binnedProfileIds];
}

async function erasePeople(
  change: Change,
  { conferenceId, personIds, proposalIds }: Traces,
): Promise<void> {
  const { tx } = change;
  // Those with other authors stay theirs.
  await tx.proposal.deleteMany({ where: { conferenceId, id: { in: proposalIds } } });
  const where = { conferenceId, id: { in: personIds } };
  const select = { id: true, version: true, externalId: true };
  const present = await tx.person.findMany({ where, select });
  await tx.person.deleteMany({ where });
  for (const row of present) await change.logErasure("person", { ...row, conferenceId });
  const inBin = personIds.filter((id) => !present.some((row) => row.id === id));
  for (const id of inBin) await change.log("person.erase", { id, conferenceId });
}

/** Deletes the rows that are about nobody else, and redacts the addresses in all others that are not public. */
async function eraseRows(
  { tx }: Change,
  { conferenceId, addresses, rows }: Traces,
  ids: readonly string[],
): Promise<void> {
  const query = queryIn(tx);
  for (const [table, found] of Object.entries(rows)) {
    const own = found.filter((row) => isOwnRow(table, row, addresses)).map(({ id }) => id);
    if (own.length > 0) await query(`DELETE FROM "${table}" WHERE id = ANY($1::text[])`, [own]);
  }
  const among = { in: [...ids] };
  await tx.webhookDelivery.deleteMany({ where: { conferenceId, recordId: among } });
  await forgetHistories(tx, ids);
  await tx.importedValues.deleteMany({ where: { conferenceId, entityId: among } });
  await tx.binnedRecord.deleteMany({ where: { conferenceId, id: among } });
  // Copies that catch up find deletions by the id and the external id.
  await query(
    `UPDATE audit_log SET details = details - 'name'
     WHERE conference_id = $1 AND entity_id = ANY($2::text[])`,
    [conferenceId, ids],
  );
  for (const table of Object.keys(rows).filter(isRedacted)) {
    for (const address of addresses) await redactAddress(query, table, address, conferenceId);
  }
}

/** What the log says of their messages that were deleted before: there the name is all that is left. */
async function eraseNamesFromLog({ tx }: Change, { conferenceId, names }: Traces): Promise<void> {
  const lower = names.map((name) => name.toLowerCase());
  await tx.$executeRaw`
    UPDATE audit_log SET details = details - 'name'
    WHERE conference_id = ${conferenceId} AND lower(details ->> 'name') = ANY(${lower})
      AND action ~ '^(person|contact-submission|form-submission|newsletter)[.-]'`;
}

/** The public records that still contain an address, which organizers have published and can change. */
async function leftOver(
  { tx }: Change,
  { conferenceId, addresses }: Traces,
): Promise<LeftRecord[]> {
  const rows = await findPersonalRows(queryIn(tx), { addresses, ids: [], conferenceId });
  return Object.entries(entities).flatMap(([entity, { table }]) =>
    (rows[table] ?? []).map((row) => ({
      id: String(row.id),
      entity,
      name: nameOf(row).name ?? "",
    })),
  );
}
