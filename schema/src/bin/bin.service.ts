import type { Prisma, ScheduleItemSpeaker } from "@summit/prisma/client.ts";
import { kindsEditableBy } from "#api-token/areas.ts";
import {
  type BinData,
  missingKeysCheck,
  pointBack,
  putBack,
  putRows,
  type Row,
  takenColumnsCheck,
  targetsOf,
} from "#bin/snapshot.ts";
import { managedBy, type Right } from "#conference/access.ts";
import { FreeSlugs, restoreFormerSlugs } from "#content/addresses.ts";
import { checkCount } from "#content/check-count.ts";
import { type ContentRow, kindOf } from "#content/content-kind.ts";
import { checkRecordLimit } from "#content/create-content.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { type ListedEntityName, listedEntities } from "#content/entities.ts";
import { type ImportedFields, writeImportedValues } from "#content/imported-values.ts";
import type { FieldDifference } from "#content/partial-input.ts";
import { recordsOf } from "#content/records.ts";
import type { Settings } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { type FieldError, invalid, ValidationError } from "#errors/validation-error.ts";
import { asJson } from "#history/field-values.ts";
import { forgetHistories } from "#history/history.service.ts";
import { apiLimits } from "#limits/api-limits.ts";
import {
  restoreReleasedLinks,
  restoreReleasedRooms,
  type SessionLinks,
} from "#programme-release/released-tables.ts";
import { withSingleTexts } from "#translation/single-texts.ts";

/** Condition for the records in the bin that a viewer has a right to. */
export function binOf(viewer: Viewer, right: Right): Prisma.BinnedRecordWhereInput {
  const { token } = viewer;
  const ofToken = token && { entity: { in: kindsEditableBy(token) } };
  return { conference: managedBy(viewer, right), ...ofToken };
}

/** A record that is back from the bin. */
export interface RestoredRecord {
  id: string;
  entity: string;
  name: string;
  /** What is not as it was, in sentences. */
  notes: string[];
}

/**
 * Restores records of a conference from the bin, all or none: with their ids, addresses, links and everything else that
 * belonged to them. Those that are not in the bin are left out, so that a call can be repeated.
 *
 * @throws ValidationError that names the records that do not fit into the conference any more
 */
export function restoreRecords(
  editor: Editor,
  settings: Settings,
  { conferenceId, ids }: { conferenceId: string; ids: readonly string[] },
): Promise<RestoredRecord[]> {
  checkCount("ids", ids.length, apiLimits.chosen);
  const chosen = { conferenceId, id: { in: [...ids] } };
  const work = (change: Change) => restoreWithin(change, settings, chosen);
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

/**
 * Deletes records in the bin for good, with their histories. For the owners of the conference.
 *
 * @returns the ids of those that were in the bin
 */
export function deleteFromBin(
  editor: Editor,
  { conferenceId, ids }: { conferenceId: string; ids: readonly string[] },
): Promise<string[]> {
  checkCount("ids", ids.length, apiLimits.chosen);
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId, "own");
    const found = await tx.binnedRecord.findMany({
      where: { conferenceId, id: { in: [...ids] } },
      select: { id: true, conferenceId: true, entity: true, name: true },
    });
    const where = { in: found.map(({ id }) => id) };
    await tx.binnedRecord.deleteMany({ where: { id: where } });
    await forgetHistories(tx, where.in);
    for (const record of found) {
      const entity = record.entity as ListedEntityName;
      await change.log(`${entity}.erase`, record);
    }
    return where.in;
  });
}

/** A record in the bin. */
interface Binned {
  id: string;
  conferenceId: string;
  entity: string;
  name: string;
  data: BinData;
}

/** A record that is being restored. */
interface Restoring {
  binned: Binned;
  row: Row & ContentRow & { version: number };
  notes: string[];
  changes: FieldDifference[];
}

/** Restores records that the viewer may edit, as part of a change. */
export async function restoreWithin(
  change: Change,
  settings: Settings,
  chosen: Prisma.BinnedRecordWhereInput,
): Promise<RestoredRecord[]> {
  const where = { AND: [chosen, binOf(change.viewer, "edit")] };
  const { tx } = change;
  const seen = await tx.binnedRecord.findMany({ where, select: { conferenceId: true } });
  for (const { conferenceId } of seen) await change.lock(conferenceId);
  const found = await tx.binnedRecord.findMany({ where, orderBy: { id: "asc" } });
  const restoring = await restoreRows(change, settings, found as unknown as Binned[]);
  const ids = restoring.map(({ binned }) => binned.id);
  await putLinks(tx, ids);
  for (const conferenceId of new Set(found.map((record) => record.conferenceId))) {
    await restoreReleasedRooms(tx, conferenceId);
  }
  await tx.binnedRecord.deleteMany({ where: { id: { in: ids } } });
  await forgetDeletions(tx, ids);
  await logRestored(change, settings, restoring);
  return restoring.map(({ binned: { id, entity, name }, notes }) => ({ id, entity, name, notes }));
}

/**
 * Writes the rows of records again, with what the conference allows by now.
 *
 * @throws ValidationError that says which records do not fit, and why
 */
async function restoreRows(
  change: Change,
  settings: Settings,
  found: readonly Binned[],
): Promise<Restoring[]> {
  const restoring: Restoring[] = [];
  const refused: FieldError[] = [];
  const slugs = new FreeSlugs(change.tx);
  const amendments = new Amendments();
  for (const [entity, binned] of byEntity(found, (record) => record.entity)) {
    const fit = await fitting(change, settings, { entity, binned, slugs, amendments });
    const fitted: Restoring[] = [];
    for (const record of binned) {
      try {
        fitted.push(await fit(record));
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const reasons = error.fields.map(({ message }) => message).join(" ");
        const message = `“${record.name}” cannot be restored: ${reasons}`;
        refused.push({ path: ["ids", record.id], message, code: "NOT_ALLOWED" });
      }
    }
    if (refused.length > 0) continue;
    const rows = fitted.map(({ row }) => row);
    await putRows(change.tx, listedEntities[entity].type, rows);
    restoring.push(...fitted);
  }
  if (refused.length > 0) throw new ValidationError(refused);
  await amendments.write(change.tx, found[0]?.conferenceId ?? "");
  return restoring;
}

interface OfKind {
  entity: ListedEntityName;
  binned: readonly Binned[];
  slugs: FreeSlugs;
  amendments: Amendments;
}

/** Prepares fitting records of one kind into their conference, one after the other. */
async function fitting(
  change: Change,
  settings: Settings,
  { entity, binned, slugs, amendments }: OfKind,
): Promise<(binned: Binned) => Promise<Restoring>> {
  const { tx } = change;
  const { type, one } = listedEntities[entity];
  const kind = kindOf(entity, settings);
  const conferenceId = binned[0]?.conferenceId ?? "";
  if (!kind) throw new NotFoundError();
  const rows = binned.map(({ data }) => data.row as Restoring["row"]);
  const check = await kind.restoredCheck?.(tx, conferenceId, rows);
  const missingKeys = await missingKeysCheck(tx, type, rows);
  const takenColumns = await takenColumnsCheck(tx, type, rows);
  const named = await recordsOf<ContentRow>(tx, type).findMany({
    where: { conferenceId, externalId: { in: rows.flatMap((row) => row.externalId ?? []) } },
  });
  const externalIds = new Set(named.map(({ externalId }) => externalId));

  return async (record) => {
    const row = { ...record.data.row } as Restoring["row"];
    const notes: string[] = [];
    const changes: FieldDifference[] = [];
    const set = (name: string, value: unknown, note?: string) => {
      changes.push(...changesOf({ [name]: row[name] }, { [name]: value }));
      Object.assign(row, { [name]: value });
      if (note) notes.push(note);
    };
    await checkRecordLimit(change, kind, conferenceId);
    const restoration = check?.(row);
    for (const [name, after] of Object.entries(restoration?.values ?? {})) set(name, after);
    if (restoration) notes.push(restoration.note);
    for (const { field, isRequired, id: target } of missingKeys(row)) {
      if (isRequired) {
        throw invalid(field, `The record that this ${one} belongs to no longer exists.`, "UNKNOWN");
      }
      Object.assign(row, { [field]: null });
      amendments.add(target, ({ references }) =>
        references.push({ model: type, field, id: record.id }),
      );
    }
    for (const name of takenColumns(row)) {
      set(name, null, `It has lost a link to a record that another ${one} is linked to by now.`);
    }
    const { externalId } = row;
    if (externalId && externalIds.has(externalId)) {
      const note = `It has lost its external id “${externalId}”, which another ${one} has by now.`;
      set("externalId", null, note);
    } else if (externalId) externalIds.add(externalId);
    if (kind.address) {
      const { slug, day } = row as unknown as { slug: string; day?: number };
      const address = { kind: kind.address, conferenceId, slug };
      const ofDay = kind.address === "session" && day !== undefined && { day };
      const free = await slugs.take({ ...address, ...ofDay });
      const note = `Its address ends with “${free}” now, because another page has taken “${slug}”.`;
      if (free !== slug) set("slug", free, note);
    }
    // The deletion has counted as a version, too.
    Object.assign(row, { version: row.version + 2, updatedAt: new Date() });
    return { binned: record, row, notes, changes };
  };
}

/** The values that are others now, each translated text by itself. */
function changesOf(before: Row, after: Row): FieldDifference[] {
  const [former, present] = [withSingleTexts(before), withSingleTexts(after)];
  return [...new Set([...Object.keys(former), ...Object.keys(present)])]
    .map((name) => ({ name, before: former[name], after: present[name] }))
    .filter((change) => change.before !== change.after);
}

/**
 * Puts back what belonged to records whose rows are there again, and what pointed to them. It reads the bin anew, because
 * putting a row back may leave links to other records.
 */
async function putLinks(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  const found = await tx.binnedRecord.findMany({ where: { id: { in: ids } } });
  const restored = found as unknown as Binned[];
  const conferenceId = restored[0]?.conferenceId ?? "";
  const amendments = new Amendments();
  const missing = await putBack(
    tx,
    restored.map(({ data }) => data),
  );
  await pointBack(
    tx,
    restored.map(({ id, data }) => ({ id, references: data.references })),
  );
  const imported = new Map<string, ImportedFields>();
  for (const { id, data } of restored) {
    for (const { field, id: from } of data.references) {
      amendments.add(from, ({ row }) => {
        row[field] ??= id;
      });
    }
    if (data.imported) imported.set(id, data.imported);
  }
  await restoreFormerSlugs(
    tx,
    restored.map(({ id, data }) => ({ id, conferenceId, former: data.formerAddresses })),
  );
  await writeImportedValues(tx, conferenceId, imported);
  await restoreReleasedLinks(tx, sessionLinksOf(restored));
  // Rows that also belong to a record that is still in the bin come back with that one.
  for (const related of missing) {
    for (const target of targetsOf(related)) {
      amendments.add(target, (data) => data.related.push(related));
    }
  }
  await amendments.write(tx, conferenceId);
}

/** The sessions of which restored records were tracks and speakers when they were deleted. */
function sessionLinksOf(restored: readonly Binned[]): SessionLinks {
  const tracks = restored.flatMap(({ id: trackId, data: { references } }) =>
    references
      .filter(({ model, field }) => model === "ScheduleItem" && field === "trackId")
      .map(({ id: sessionId }) => ({ sessionId, trackId })),
  );
  const speakers = restored.flatMap(({ id: speakerId, entity, data: { related } }) =>
    related
      .filter(({ model }) => entity === "speaker" && model === "ScheduleItemSpeaker")
      .map(({ row }) => {
        const { scheduleItemId: sessionId, position } = row as unknown as ScheduleItemSpeaker;
        return { sessionId, speakerId, position };
      }),
  );
  return { tracks, speakers };
}

/** Changes of what the bin stores of records, if they are in it. */
class Amendments {
  readonly #byId = new Map<string, ((data: BinData) => void)[]>();

  add(id: string, amend: (data: BinData) => void): void {
    const known = this.#byId.get(id);
    if (known) known.push(amend);
    else this.#byId.set(id, [amend]);
  }

  async write(tx: Prisma.TransactionClient, conferenceId: string): Promise<void> {
    if (this.#byId.size === 0) return;
    const found = await tx.binnedRecord.findMany({
      where: { conferenceId, id: { in: [...this.#byId.keys()] } },
      select: { id: true, data: true },
    });
    const amended = found.map(({ id, data }) => {
      for (const amend of this.#byId.get(id) ?? []) amend(data as unknown as BinData);
      return { id, data: asJson(data) };
    });
    await tx.$executeRaw`
      UPDATE binned_records SET data = amended -> 'data'
      FROM jsonb_array_elements(${JSON.stringify(amended)}::jsonb) amended
      WHERE binned_records.id = amended ->> 'id'`;
  }
}

/** Copies that catch up must not delete what is there again. */
async function forgetDeletions(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_log SET details = details || '{"restored": true}'::jsonb
    WHERE entity_id = ANY(${ids}) AND action LIKE '%.delete'`;
}

async function logRestored(
  change: Change,
  settings: Settings,
  restoring: readonly Restoring[],
): Promise<void> {
  for (const [entity, records] of byEntity(restoring, ({ binned }) => binned.entity)) {
    const ids = records.map(({ binned }) => binned.id);
    await kindOf(entity, settings)?.touchOthers?.(change, ids, "restore");
    for (const { row, changes } of records) {
      await change.logContent(entity, "restore", row, { changes });
    }
  }
}

/** Groups by the kind of content, in the order of the kinds, so that records come after those that they name. */
function byEntity<Each>(
  all: readonly Each[],
  entityOf: (each: Each) => string,
): [ListedEntityName, Each[]][] {
  return (Object.keys(listedEntities) as ListedEntityName[]).flatMap((entity) => {
    const group = all.filter((each) => entityOf(each) === entity);
    return group.length > 0 ? [[entity, group] as [ListedEntityName, Each[]]] : [];
  });
}
