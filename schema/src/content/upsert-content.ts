import type { Prisma } from "@summit/prisma/client.ts";
import { z } from "zod";
import {
  addContent,
  type ContentKind,
  type ContentRow,
  type ImportedRow,
  patchRow,
  removeRow,
} from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { recordsOf } from "#content/records.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { RenderedTexts } from "#markdown/rendered.ts";
import { requiredText } from "#rules/text-rules.ts";

/** Maximum number of records per import. */
export const maxRows = apiLimits.rows;

/** Transaction timeout of an import, in milliseconds. It blocks other changes of the conference. */
const importTime = apiLimits.mutationSeconds * 1_000;

/** The outcome of a row. */
export type RowOutcome = "created" | "updated" | "unchanged";

export interface ImportedRecord<Row> {
  row: Row;
  outcome: RowOutcome;
}

const externalId = requiredText(200);

/**
 * Upserts records by their external ids: existing ones are updated, others created, all or none. Idempotent.
 *
 * @param rows omitted fields of existing records stay, null clears
 * @throws ValidationError if there are no rows, or too many
 * @throws RowsError that says what is wrong with which rows
 * @throws NotFoundError if the viewer may not edit the conference
 */
export async function upsertContent<Row extends ContentRow, Schema extends z.ZodObject>(
  editor: Editor,
  kind: ContentKind<Row, Schema>,
  conferenceId: string,
  rows: readonly ImportedRow[],
): Promise<ImportedRecord<Row>[]> {
  checkRowCount(rows.length);
  const rendered = await RenderedTexts.of(kind.markdown, rows);
  const work = async (change: Change): Promise<ImportedRecord<Row>[]> => {
    const { tx } = change;
    await change.lock(conferenceId);
    const ids = rows.map((row) => row.externalId.trim());
    const found = await findRows(tx, kind, { conferenceId, externalId: { in: ids } });
    const present = new Map(found.map((row) => [row.externalId, row]));
    const readRow = await kind.readRows?.(tx, conferenceId, rows);

    async function write(row: ImportedRow, index: number): Promise<ImportedRecord<Row>> {
      const { externalId: name, ...values } = row;
      const id = idOf(name, index, ids);
      const patch = readRow ? readRow(values) : values;
      const before = present.get(id);
      if (!before) {
        return {
          row: await addContent(change, kind, conferenceId, patch, { externalId: id, rendered }),
          outcome: "created",
        };
      }
      const after = await patchRow(change, kind, before, patch, rendered);
      return { row: after, outcome: after === before ? "unchanged" : "updated" };
    }

    const written: ImportedRecord<Row>[] = [];
    const refused: RefusedRow[] = [];
    for (const [index, row] of rows.entries()) {
      try {
        written.push(await write(row, index));
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        refused.push({ index, externalId: row.externalId, fields: error.fields });
      }
    }
    if (refused.length > 0) throw new RowsError(refused);
    return written;
  };
  return edit(editor, work, { timeout: importTime });
}

/** Some records of a conference, by their ids or external ids. */
type AmongWhere = { conferenceId: string } & (
  | { externalId: { in: string[] } }
  | { id: { in: string[] } }
);

const findRows = <Row extends ContentRow, Schema extends z.ZodObject>(
  tx: Prisma.TransactionClient,
  { entity, include }: ContentKind<Row, Schema>,
  where: AmongWhere,
) =>
  recordsOf<Row>(tx, listedEntities[entity].type).findMany({ where, ...(include && { include }) });

/** Which records to delete. */
export interface ChosenRecords {
  ids?: readonly string[] | null | undefined;
  externalIds?: readonly string[] | null | undefined;
}

/**
 * Deletes records by their ids or external ids, all or none. Idempotent: those that do not exist are left out.
 *
 * @returns the deleted records
 * @throws ValidationError if none are named, or too many
 * @throws NotFoundError if the viewer may not edit the conference
 */
export function deleteAmong<Row extends ContentRow, Schema extends z.ZodObject>(
  editor: Editor,
  kind: ContentKind<Row, Schema>,
  conferenceId: string,
  { ids, externalIds }: ChosenRecords,
): Promise<Row[]> {
  checkRowCount((ids?.length ?? 0) + (externalIds?.length ?? 0), "ids");
  const work = async (change: Change): Promise<Row[]> => {
    await change.lock(conferenceId);
    const found = [
      ...(await findRows(change.tx, kind, { conferenceId, id: { in: [...(ids ?? [])] } })),
      ...(await findRows(change.tx, kind, {
        conferenceId,
        externalId: { in: [...(externalIds ?? [])] },
      })),
    ];
    const rows = [...new Map(found.map((row) => [row.id, row])).values()];
    for (const row of rows) await removeRow(change, kind, row);
    return rows;
  };
  return edit(editor, work, { timeout: importTime });
}

/**
 * Upserts one record by its external id.
 *
 * @throws ValidationError if the record would be invalid
 * @throws NotFoundError if the viewer may not edit the conference
 */
export async function onlyRow<Row>(rows: Promise<ImportedRecord<Row>[]>): Promise<Row> {
  try {
    const [only] = await rows;
    return (only as ImportedRecord<Row>).row;
  } catch (error) {
    throw error instanceof RowsError ? new ValidationError(error.rows[0]?.fields ?? []) : error;
  }
}

function checkRowCount(count: number, field = "rows"): void {
  if (count >= 1 && count <= maxRows) return;
  const message = count === 0 ? "Required" : `Must be at most ${maxRows} rows`;
  const code = count === 0 ? "REQUIRED" : "TOO_LONG";
  throw new ValidationError([{ path: [field], message, code }]);
}

/** @throws ValidationError if it is not an id, or an earlier row has the same */
function idOf(name: string, index: number, ids: readonly string[]): string {
  const { externalId: id } = parseInput(z.object({ externalId }), { externalId: name });
  const first = ids.indexOf(id);
  if (first === index) return id;
  const message = `Row ${first} of this request has the same external id`;
  throw new ValidationError([{ path: ["externalId"], message, code: "DUPLICATE" }]);
}
