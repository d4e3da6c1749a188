import type { Prisma } from "@summit/prisma/client.ts";
import { grants } from "#api-token/scopes.ts";
import {
  type BinData,
  missingKeys,
  pointBack,
  putBack,
  putRow,
  type Row,
  takenColumns,
  targetsOf,
} from "#bin/snapshot.ts";
import { managedBy, type Right } from "#conference/access.ts";
import { restoreFormerSlugs, slugOfRestored } from "#content/addresses.ts";
import { checkCount } from "#content/check-count.ts";
import { type ContentRow, checkRecordLimit, kindOf } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { entities, type ListedEntityName, listedEntities } from "#content/entities.ts";
import { type ImportedFields, writeImportedValues } from "#content/imported-values.ts";
import type { FieldDifference } from "#content/partial-input.ts";
import { recordsOf } from "#content/records.ts";
import type { Settings } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { type FieldError, ValidationError } from "#errors/validation-error.ts";
import { asJson } from "#history/field-values.ts";
import { apiLimits } from "#limits/api-limits.ts";

/** The kinds of content whose records in the bin a viewer may see and restore; undefined for all. */
const kindsInBin = ({ token }: Viewer): string[] | undefined =>
  token &&
  Object.keys(entities).filter((entity) =>
    grants(token, "edit", entities[entity]?.area ?? "settings"),
  );

/** Condition for the records in the bin that a viewer has a right to. */
export function binOf(viewer: Viewer, right: Right): Prisma.BinnedRecordWhereInput {
  const kinds = kindsInBin(viewer);
  return { conference: managedBy(viewer, right), ...(kinds && { entity: { in: kinds } }) };
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
 * Restores one record from the bin: with its id, its address, its links and everything else that belonged to it.
 *
 * @throws NotFoundError if it is not in the bin, or the viewer may not edit its conference
 * @throws ValidationError if it does not fit into the conference any more
 */
export async function restoreRecord(
  editor: Editor,
  settings: Settings,
  id: string,
): Promise<RestoredRecord> {
  const [restored] = await restore(editor, settings, { id });
  if (!restored) throw new NotFoundError("This is not in the bin, or you have no access to it.");
  return restored;
}

/**
 * Restores records of a conference from the bin, all or none. Those that are not in the bin are left out, so that a call
 * can be repeated.
 *
 * @throws ValidationError that names the records that do not fit into the conference any more
 */
export function restoreRecords(
  editor: Editor,
  settings: Settings,
  { conferenceId, ids }: { conferenceId: string; ids: readonly string[] },
): Promise<RestoredRecord[]> {
  checkCount("ids", ids.length, apiLimits.rows);
  return restore(editor, settings, { conferenceId, id: { in: [...ids] } });
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
  checkCount("ids", ids.length, apiLimits.rows);
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId, "own");
    const found = await tx.binnedRecord.findMany({
      where: { conferenceId, id: { in: [...ids] } },
      select: { id: true, conferenceId: true, entity: true, name: true },
    });
    const where = { in: found.map(({ id }) => id) };
    await tx.binnedRecord.deleteMany({ where: { id: where } });
    await tx.historyEntry.deleteMany({ where: { recordId: where } });
    for (const record of found) await change.log(`${record.entity}.erase`, record);
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

async function restore(
  editor: Editor,
  settings: Settings,
  chosen: Prisma.BinnedRecordWhereInput,
): Promise<RestoredRecord[]> {
  const where = { AND: [chosen, binOf(editor.viewer, "edit")] };
  const work = async (change: Change): Promise<RestoredRecord[]> => {
    const { tx } = change;
    const seen = await tx.binnedRecord.findMany({ where, select: { conferenceId: true } });
    for (const { conferenceId } of seen) await change.lock(conferenceId);
    const found = await tx.binnedRecord.findMany({ where, orderBy: { id: "asc" } });
    const restoring = await putRows(change, settings, found as unknown as Binned[]);
    const ids = restoring.map(({ binned }) => binned.id);
    await putLinks(tx, ids);
    await tx.binnedRecord.deleteMany({ where: { id: { in: ids } } });
    await forgetDeletions(tx, ids);
    await logRestored(change, settings, restoring);
    return restoring.map(({ binned: { id, entity, name }, notes }) => ({
      id,
      entity,
      name,
      notes,
    }));
  };
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

/** @throws ValidationError that says which records do not fit, and why */
async function putRows(
  change: Change,
  settings: Settings,
  found: readonly Binned[],
): Promise<Restoring[]> {
  const restoring: Restoring[] = [];
  const refused: FieldError[] = [];
  for (const binned of found) {
    try {
      restoring.push(await putRecord(change, settings, binned));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const reasons = error.fields.map(({ message }) => message).join(" ");
      const message = `“${binned.name}” cannot be restored: ${reasons}`;
      refused.push({ path: ["ids", binned.id], message, code: "NOT_ALLOWED" });
    }
  }
  if (refused.length > 0) throw new ValidationError(refused);
  return restoring;
}

/** Writes the row of a record again, with what the conference allows by now. */
async function putRecord(change: Change, settings: Settings, binned: Binned): Promise<Restoring> {
  const { tx } = change;
  const { id, conferenceId, data } = binned;
  const entity = binned.entity as ListedEntityName;
  const { type, one } = listedEntities[entity];
  const kind = kindOf(entity, settings);
  const row = { ...data.row } as Restoring["row"];
  const notes: string[] = [];
  const changes: FieldDifference[] = [];
  const set = (name: string, value: unknown, note: string) => {
    changes.push({ name, before: row[name], after: value });
    Object.assign(row, { [name]: value });
    notes.push(note);
  };
  if (!kind) throw new NotFoundError();
  await checkRecordLimit(change, kind, conferenceId);
  const restoration = await kind.checkRestored?.(tx, row);
  if (restoration) {
    for (const [name, after] of Object.entries(restoration.values)) {
      changes.push({ name, before: row[name], after });
    }
    Object.assign(row, restoration.values);
    notes.push(restoration.note);
  }

  for (const { field, isRequired, id: target } of await missingKeys(tx, type, row)) {
    if (isRequired) {
      const message = `The record that this ${one} belongs to no longer exists.`;
      throw new ValidationError([{ path: [field], message, code: "UNKNOWN" }]);
    }
    Object.assign(row, { [field]: null });
    await amendBin(tx, conferenceId, [target], ({ references }) =>
      references.push({ model: type, field, id }),
    );
  }
  for (const name of await takenColumns(tx, type, row)) {
    set(name, null, `It has lost a link to a record that another ${one} is linked to by now.`);
  }
  const { externalId } = row;
  if (externalId) {
    const where = { conferenceId, externalId };
    if ((await recordsOf(tx, type).count({ where })) > 0) {
      const note = `It has lost its external id “${externalId}”, which another ${one} has by now.`;
      set("externalId", null, note);
    }
  }
  if (kind.address) {
    const { slug, day } = row as unknown as { slug: string; day?: number };
    const address = { kind: kind.address, conferenceId, slug };
    const ofDay = kind.address === "session" && day !== undefined && { day };
    const free = await slugOfRestored(tx, { ...address, ...ofDay }, id);
    if (free !== slug) {
      set(
        "slug",
        free,
        `Its address ends with “${free}” now, because another page has taken “${slug}”.`,
      );
    }
  }
  // The deletion has counted as a version, too.
  Object.assign(row, { version: row.version + 2, updatedAt: new Date() });
  await putRow(tx, type, row);
  return { binned, row, notes, changes };
}

/**
 * Puts back what belonged to records whose rows are there again, and what pointed to them. It reads the bin anew, because
 * putting a row back may leave links to other records.
 */
async function putLinks(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  const found = await tx.binnedRecord.findMany({ where: { id: { in: ids } } });
  const restored = found as unknown as Binned[];
  const missing = await putBack(
    tx,
    restored.map(({ data }) => data),
  );
  const imported = new Map<string, ImportedFields>();
  for (const { id, conferenceId, data } of restored) {
    await pointBack(tx, id, data.references);
    for (const { field, id: from } of data.references) {
      await amendBin(tx, conferenceId, [from], ({ row }) => {
        row[field] ??= id;
      });
    }
    await restoreFormerSlugs(tx, { id, conferenceId }, data.formerAddresses);
    if (data.imported) imported.set(id, data.imported);
  }
  const conferenceId = restored[0]?.conferenceId ?? "";
  await writeImportedValues(tx, conferenceId, imported);
  // Rows that also belong to a record that is still in the bin come back with that one.
  for (const related of missing) {
    await amendBin(tx, conferenceId, targetsOf(related), (data) => data.related.push(related));
  }
}

/** Changes what the bin stores of records, if they are in it. */
async function amendBin(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  ids: readonly string[],
  amend: (data: BinData) => void,
): Promise<void> {
  const found = await tx.binnedRecord.findMany({
    where: { conferenceId, id: { in: [...ids] } },
    select: { id: true, data: true },
  });
  for (const { id, data } of found) {
    const amended = data as unknown as BinData;
    amend(amended);
    await tx.binnedRecord.update({
      where: { id },
      data: { data: asJson(amended) as Prisma.InputJsonObject },
    });
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
  const byKind = new Map<ListedEntityName, Restoring[]>();
  for (const each of restoring) {
    const entity = each.binned.entity as ListedEntityName;
    byKind.set(entity, [...(byKind.get(entity) ?? []), each]);
  }
  for (const [entity, records] of byKind) {
    const ids = records.map(({ binned }) => binned.id);
    await kindOf(entity, settings)?.touchOthers?.(change, ids, "restore");
    for (const { row, changes } of records) {
      await change.logContent(entity, "restore", row, { changes });
    }
  }
}
