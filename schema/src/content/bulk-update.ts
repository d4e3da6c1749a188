import type { z } from "zod";
import { checkCount } from "#content/check-count.ts";
import { type ContentKind, type ContentRow, patchRow } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { applyPatch } from "#content/partial-input.ts";
import { recordsOf } from "#content/records.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { RenderedTexts } from "#markdown/rendered.ts";

/** Maximum number of records that are changed together. */
export const maxChosen = apiLimits.chosen;

/** What happened to the records that a bulk mutation changes. */
export interface UpdatedRecords {
  changed: readonly ContentRow[];
  /** Those that had the values already. */
  unchanged: readonly ContentRow[];
}

/**
 * Makes the same changes to many records, all or none. Idempotent; records that do not exist are left out.
 *
 * @param changes fields with new values; omitted ones stay, null clears
 * @throws ValidationError if no records are named, or too many
 * @throws RowsError that says which records would be invalid
 * @throws NotFoundError if the viewer may not edit the conference
 */
export async function updateAmong<Row extends ContentRow, Schema extends z.ZodObject>(
  editor: Editor,
  kind: ContentKind<Row, Schema>,
  conferenceId: string,
  { ids, changes }: { ids: readonly string[]; changes: object },
): Promise<UpdatedRecords> {
  checkCount("ids", ids.length, maxChosen);
  const rendered = await RenderedTexts.of(kind.markdown, [changes]);
  const work = async (change: Change): Promise<UpdatedRecords> => {
    await change.lock(conferenceId);
    const found = await recordsOf<Row>(change.tx, listedEntities[kind.entity].type).findMany({
      where: { conferenceId, id: { in: [...ids] } },
      ...(kind.include && { include: kind.include }),
    });
    const { list } = listedEntities[kind.entity];
    const resolved = (await kind.resolve?.(change, conferenceId, changes)) ?? changes;
    const refused: RefusedRow[] = [];
    /** The records that change in plain fields only, by their new values. */
    const alike = new Map<string, AlikeRows<Row>>();
    const changed: Row[] = [];
    for (const row of found) {
      try {
        const own = kind.changesOf?.(row, resolved) ?? resolved;
        const plain = await plainChanges(change, kind, row, own);
        if (plain === undefined) {
          const { row: after } = await patchRow(change, kind, row, own, { rendered });
          if (after !== row) changed.push(after);
        } else if (Object.keys(plain).length > 0) {
          const key = JSON.stringify(plain);
          const group = alike.get(key) ?? { values: plain, rows: [] };
          group.rows.push(row);
          alike.set(key, group);
        }
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const { externalId } = row;
        const index = ids.indexOf(row.id);
        refused.push({ list, index, externalId, fields: error.fields });
      }
    }
    if (refused.length > 0) throw new RowsError(refused);
    for (const group of alike.values()) changed.push(...(await updateAlike(change, kind, group)));
    const changedIds = new Set(changed.map(({ id }) => id));
    return { changed, unchanged: found.filter(({ id }) => !changedIds.has(id)) };
  };
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

/** Records that take the same values. */
interface AlikeRows<Row> {
  values: object;
  rows: Row[];
}

/**
 * The columns of a record that the changes give another value; undefined if some are not plain.
 *
 * @throws ValidationError if the record would be invalid
 */
async function plainChanges<Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  kind: ContentKind<Row, Schema>,
  row: Row,
  changes: object,
): Promise<object | undefined> {
  const plain: readonly PropertyKey[] = kind.plainFields ?? [];
  if (!Object.keys(changes).every((name) => plain.includes(name))) return undefined;
  const form = kind.formOf?.(row) ?? row;
  const applied = await applyPatch(change.tx, kind.input, row, form, changes, kind.read);
  if (!applied.changes.every(({ name }) => plain.includes(name))) return undefined;
  return Object.fromEntries(applied.changes.map(({ name, after }) => [name, after]));
}

/** Gives records the same values in one statement. */
async function updateAlike<Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  kind: ContentKind<Row, Schema>,
  { values, rows }: AlikeRows<Row>,
): Promise<Row[]> {
  await recordsOf<Row>(change.tx, listedEntities[kind.entity].type).updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { ...values, version: { increment: 1 } },
  });
  const pairs = rows.map((before) => ({
    before,
    after: { ...before, ...values, version: before.version + 1 },
  }));
  for (const { before, after } of pairs) {
    const changes = Object.entries(values).map(([name, value]) => {
      return { name, before: (before as Record<string, unknown>)[name], after: value };
    });
    await change.logContent(kind.entity, "update", after, { changes, before });
  }
  await kind.changeOthers?.(change, pairs);
  return pairs.map(({ after }) => after);
}
