import { Prisma } from "@summit/prisma/client.ts";
import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import type { FormerAddress } from "#content/addresses.ts";
import { listedEntities } from "#content/entities.ts";
import type { ImportedFields } from "#content/imported-values.ts";
import { columnOf, insertLinks } from "#content/insert-rows.ts";
import { recordsOf } from "#content/records.ts";
import { grouped } from "#lists/by-key.ts";

type Field = {
  name: string;
  type: string;
  kind: string;
  isRequired: boolean;
  relationName?: string;
  relationFromFields?: readonly string[];
  isUnique?: boolean;
};
/** A row by the names of the data model; as JSON in the bin. */
export type Row = Record<string, unknown>;

/** A row of another table that belongs to a record, such as a star of a session. */
export interface RelatedRow {
  model: string;
  row: Row;
}

/** A column of another record that points to this one, and stays without a value while this one is in the bin. */
interface Reference {
  model: string;
  field: string;
  id: string;
}

/** A deleted record as it is kept in the bin. */
export interface Snapshot {
  row: Row;
  /** What was deleted with it, parents first. */
  related: RelatedRow[];
  references: Reference[];
}

/** What the bin stores of a record, as JSON. */
export interface BinData extends Snapshot {
  formerAddresses: FormerAddress[];
  /** What the last import said of it. */
  imported: ImportedFields | null;
  /** Of a person who was merged: who they are now. */
  mergedInto?: string;
}

const models = getDatamodel().datamodel.models as unknown as Readonly<
  Record<string, { fields: readonly Field[] }>
>;

const rowsOf = (tx: Prisma.TransactionClient, model: string) =>
  recordsOf<Row & { id: string }>(tx, model as Prisma.ModelName);

interface ForeignKey {
  model: string;
  /** The column, and the model whose id it holds. */
  field: string;
  target: string;
  isRequired: boolean;
}

function foreignKeysOf(model: string): ForeignKey[] {
  return (models[model]?.fields ?? []).flatMap(({ type, isRequired, relationFromFields }) => {
    const [field] = relationFromFields ?? [];
    return field ? [{ model, field, target: type, isRequired }] : [];
  });
}

const foreignKeysTo = (target: string): ForeignKey[] =>
  Object.keys(models)
    .flatMap(foreignKeysOf)
    .filter((key) => key.target === target);

const hasId = (model: string) => models[model]?.fields.some(({ name }) => name === "id") ?? false;

/**
 * Takes snapshots of records that are about to be deleted: of their rows, of the rows that go with them, and of what
 * points to them. Which those are follows from the data model.
 */
export async function takeSnapshots(
  tx: Prisma.TransactionClient,
  model: string,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const rows = await rowsOf(tx, model).findMany({ where: { id: { in: [...ids] } } });
  const snapshots = new Map(
    rows.map((row): [string, Snapshot] => [String(row.id), { row, related: [], references: [] }]),
  );
  await addRelated(tx, model, snapshots);
  return snapshots;
}

/** @param owners the snapshots to which rows belong, by the id that the rows name */
async function addRelated(
  tx: Prisma.TransactionClient,
  target: string,
  owners: ReadonlyMap<string, Snapshot>,
): Promise<void> {
  if (owners.size === 0) return;
  for (const { model, field, isRequired } of foreignKeysTo(target)) {
    const found = await rowsOf(tx, model).findMany({
      where: { [field]: { in: [...owners.keys()] } },
    });
    const further = new Map<string, Snapshot>();
    for (const row of found) {
      const owner = owners.get(String(row[field]));
      if (!owner) continue;
      if (isRequired) {
        owner.related.push({ model, row });
        if (hasId(model)) further.set(String(row.id), owner);
      } else if (hasId(model)) owner.references.push({ model, field, id: String(row.id) });
    }
    await addRelated(tx, model, further);
  }
}

/**
 * Puts back what belonged to restored records, and what pointed to them. Rows that name records or accounts that do not
 * exist any more are left out.
 *
 * @returns the rows that were left out
 */
export async function putBack(
  tx: Prisma.TransactionClient,
  snapshots: readonly Pick<Snapshot, "related" | "references">[],
): Promise<RelatedRow[]> {
  const missing: RelatedRow[] = [];
  const relatedRows = snapshots.flatMap(({ related }) =>
    related.map(({ model, row }) => [model, row] as const),
  );
  for (const [model, rows] of grouped(relatedRows)) {
    const present = await presentTargets(tx, model, rows);
    const isComplete = (row: Row) =>
      foreignKeysOf(model).every(
        ({ field, target }) => row[field] == null || present.get(target)?.has(String(row[field])),
      );
    await rowsOf(tx, model).createMany({
      data: rows.filter(isComplete).map((row) => storable(model, row)),
      skipDuplicates: true,
    });
    missing.push(...rows.filter((row) => !isComplete(row)).map((row) => ({ model, row })));
  }
  return missing;
}

/** What pointed to a restored record. */
interface PointedTo {
  id: string;
  references: readonly Reference[];
}

/** Lets records point to restored ones again, unless they, or others that only one can, point to something else by now. */
export async function pointBack(
  tx: Prisma.TransactionClient,
  restored: readonly PointedTo[],
): Promise<void> {
  const links = restored.flatMap(({ id: to, references }) =>
    references.map(({ model, field, id: from }) => [`${model}.${field}`, { from, to }] as const),
  );
  for (const [column, ofColumn] of grouped(links)) {
    const [model = "", field = ""] = column.split(".");
    const isUnique = models[model]?.fields.some((one) => one.name === field && one.isUnique);
    const table = Prisma.raw(`"${tableOf(model)}"`);
    const name = Prisma.raw(`"${columnOf(field)}"`);
    const unlessTaken = isUnique
      ? Prisma.sql`AND NOT EXISTS (SELECT FROM ${table} other WHERE other.${name} = link.target)`
      : Prisma.empty;
    await tx.$executeRaw`
      UPDATE ${table} SET ${name} = link.target
      FROM unnest(${ofColumn.map(({ from }) => from)}::text[], ${ofColumn.map(({ to }) => to)}::text[])
        AS link (source, target)
      WHERE ${table}.id = link.source AND ${table}.${name} IS NULL ${unlessTaken}`;
  }
}

/**
 * Prepares finding the columns of rows, besides the id, whose values only one record can have and another one has by now.
 * A row takes those that are free.
 */
export async function takenColumnsCheck(
  tx: Prisma.TransactionClient,
  model: string,
  rows: readonly Row[],
): Promise<(row: Row) => string[]> {
  const taken = new Map<string, Set<unknown>>();
  for (const { name, isUnique } of models[model]?.fields ?? []) {
    const values = isUnique ? rows.flatMap((row) => row[name] ?? []) : [];
    if (values.length === 0) continue;
    const others = await rowsOf(tx, model).findMany({ where: { [name]: { in: values } } });
    taken.set(name, new Set(others.map((other) => other[name])));
  }
  return (row) =>
    [...taken].flatMap(([name, values]) => {
      if (row[name] == null) return [];
      if (values.has(row[name])) return name;
      values.add(row[name]);
      return [];
    });
}

/** Prepares finding the foreign keys of rows whose records do not exist any more. */
export async function missingKeysCheck(
  tx: Prisma.TransactionClient,
  model: string,
  rows: readonly Row[],
): Promise<(row: Row) => { field: string; isRequired: boolean; id: string }[]> {
  const present = await presentTargets(tx, model, rows);
  return (row) =>
    foreignKeysOf(model).flatMap(({ field, isRequired, target }) => {
      const id = row[field];
      return id == null || present.get(target)?.has(String(id))
        ? []
        : [{ field, isRequired, id: String(id) }];
    });
}

/** The ids of a row's foreign keys. */
export const targetsOf = ({ model, row }: RelatedRow): string[] =>
  foreignKeysOf(model).flatMap(({ field }) => (row[field] == null ? [] : [String(row[field])]));

/** Writes rows of records again. */
export const putRows = (
  tx: Prisma.TransactionClient,
  model: string,
  rows: readonly Row[],
): Promise<void> =>
  insertLinks(
    tx,
    tableOf(model),
    rows.map((row) => storable(model, row)),
  );

/** The table of a kind of content, or of proposals, which point to sessions and tracks. */
function tableOf(model: string): string {
  if (model === "Proposal") return "proposals";
  const kind = Object.values(listedEntities).find(({ type }) => type === model);
  if (!kind) throw new Error(`${model} is no kind of content.`);
  return kind.table;
}

/** The ids that exist of those that rows name, by the model. */
async function presentTargets(
  tx: Prisma.TransactionClient,
  model: string,
  rows: readonly Row[],
): Promise<Map<string, Set<string>>> {
  const present = new Map<string, Set<string>>();
  for (const { field, target } of foreignKeysOf(model)) {
    const ids = rows.flatMap((row) => (row[field] == null ? [] : [String(row[field])]));
    const found = await rowsOf(tx, target).findMany({
      where: { id: { in: [...new Set(ids)] } },
      select: { id: true },
    });
    present.set(
      target,
      new Set([...(present.get(target) ?? []), ...found.map(({ id }) => String(id))]),
    );
  }
  return present;
}

/** A row without the columns that the model no longer has, and without empty JSON, which Prisma does not take as null. */
function storable(model: string, row: Row): Row {
  const fields = models[model]?.fields ?? [];
  return Object.fromEntries(
    fields
      .filter(
        ({ kind, name, type }) =>
          kind !== "object" && row[name] !== undefined && !(type === "Json" && row[name] === null),
      )
      .map(({ name }) => [name, row[name]]),
  );
}
