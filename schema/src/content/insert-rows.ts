import { randomUUID } from "node:crypto";
import { Prisma } from "@summit/prisma/client.ts";

/** The rows of a statement: few enough for its time limit where triggers take texts apart, on a busy machine, too. */
const rowsAtOnce = 200;

/**
 * Inserts many rows in few statements, in their order. Prisma's `createMany` makes a parameter of each value, which takes
 * many times longer.
 *
 * @param rows values by field, of all columns that have no default in the database; an `id` is added to those without one
 * @returns the ids of the rows
 */
export async function insertRows(
  tx: Prisma.TransactionClient,
  table: string,
  rows: readonly object[],
): Promise<string[]> {
  const ids = newIds(rows.length);
  const named = rows.map((row, index) => ({ id: ids[index] as string, ...row }));
  await insertLinks(tx, table, named);
  return named.map(({ id }) => id);
}

/** Inserts rows whose keys are other columns than an id, for example those of links. */
export async function insertLinks(
  tx: Prisma.TransactionClient,
  table: string,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await insertAtOnce(tx, table, rows.slice(start, start + rowsAtOnce));
  }
}

/** Deletes what links sessions to other records, in few statements. */
export async function deleteLinks(
  tx: Prisma.TransactionClient,
  table: string,
  scheduleItemIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < scheduleItemIds.length; start += rowsAtOnce) {
    const ids = scheduleItemIds.slice(start, start + rowsAtOnce);
    await tx.$executeRaw`
      DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE schedule_item_id = ANY(${ids}::text[])`;
  }
}

async function insertAtOnce(
  tx: Prisma.TransactionClient,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const { names, json } = columnsOf(rows);
  const columns = Prisma.raw(names.join(", "));
  const into = Prisma.raw(`"${table}"`);
  await tx.$executeRaw`
    INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${into}, ${json}::jsonb)`;
}

/**
 * Updates many rows in few statements.
 *
 * @param rows the id of each, and its new values by field: of the same fields in all rows
 */
export async function updateRows(
  tx: Prisma.TransactionClient,
  table: string,
  rows: readonly { id: string }[],
): Promise<void> {
  const of = Prisma.raw(`"${table}"`);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const { names, json } = columnsOf(rows.slice(start, start + rowsAtOnce));
    const values = Prisma.raw(
      names.flatMap((name) => (name === '"id"' ? [] : [`${name} = n.${name}`])).join(", "),
    );
    await tx.$executeRaw`
      UPDATE ${of} t SET ${values}
      FROM jsonb_populate_recordset(NULL::${of}, ${json}::jsonb) n WHERE t.id = n.id`;
  }
}

/** Rows as JSON, with the quoted names of the columns that they have values of. */
function columnsOf(rows: readonly object[]): { names: string[]; json: string } {
  const data = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([field, value]) =>
        value === undefined ? [] : [[columnOf(field), value]],
      ),
    ),
  );
  const names = new Set(data.flatMap((row) => Object.keys(row)));
  return { names: [...names].map((name) => `"${name}"`), json: JSON.stringify(data) };
}

/** The column of a field of the data model. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Ids such as Prisma makes (UUIDs of version 7), which ascend. */
export function newIds(count: number): string[] {
  const start = Date.now();
  return Array.from({ length: count }, (_, index) => {
    // The counter has 12 bits; after those, the next millisecond begins.
    const time = hex(start + (index >> 12), 12);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(index & 0xfff, 3)}${randomUUID().slice(18)}`;
  });
}

const hex = (number: number, length: number) => number.toString(16).padStart(length, "0");
