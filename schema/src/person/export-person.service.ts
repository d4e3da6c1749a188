import { derivedColumns } from "@summit/prisma/tables.ts";
import { managedBy } from "#conference/access.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { tracesOf } from "#person/traces.ts";
import { readableRows } from "#privacy/personal-tables.ts";
import type { Row } from "#privacy/row.ts";

/** Everything that a conference holds about a person. */
export interface PersonExport {
  names: string[];
  addresses: string[];
  /** ISO 8601. */
  exportedAt: string;
  /** Rows by table, with the names of columns. */
  rows: Record<string, Row[]>;
}

/**
 * Collects everything that a conference holds about a person, who may be in the bin. The log says who did, and not what.
 */
export function exportPerson(editor: Editor, id: string): Promise<PersonExport> {
  const work = async (change: Change): Promise<PersonExport> => {
    const { tx } = change;
    const where = { id, conference: managedBy(change.viewer, "edit") };
    const person =
      (await tx.person.findFirst({ where })) ??
      (await tx.binnedRecord.findFirst({ where: { ...where, entity: "person" } }));
    if (!person) throw new NotFoundError();
    const { names, addresses, profileIds, rows } = await tracesOf(tx, person);
    const sessions: { row: Row }[] = await tx.$queryRaw`
      SELECT to_jsonb(s) AS row FROM schedule_items s
      WHERE id IN (SELECT schedule_item_id FROM schedule_item_speakers WHERE speaker_id = ANY(${profileIds}))`;
    const others = (rows.schedule_items ?? []).filter(
      ({ id }) => !sessions.some(({ row }) => row.id === id),
    );
    const items = [...sessions.map(({ row }) => row), ...others];
    await change.log("person.export", { id, conferenceId: person.conferenceId });
    return {
      names,
      addresses,
      exportedAt: new Date().toISOString(),
      rows: withoutDerived(
        readableRows({ ...rows, ...(items.length > 0 && { schedule_items: items }) }),
      ),
    };
  };
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

const withoutDerived = (rows: Record<string, Row[]>): Record<string, Row[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, found]) => [
      table,
      found.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !derivedColumns.includes(name))),
      ),
    ]),
  );
