import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import { factories } from "@summit/prisma/testing/factories.ts";

/** Every model of the database by its name. */
export const { models } = getDatamodel().datamodel;

type Model = (typeof models)[string];
type Column = Model["fields"][number];
type Row = Record<string, unknown>;

const columnOf = (model: Model, name: string) => model.fields.find((field) => field.name === name);

/** The models of a conference's records, except its log. */
const recordModels = Object.entries(models).filter(
  ([name, model]) =>
    name !== "AuditLogEntry" && columnOf(model, "id") && columnOf(model, "conferenceId"),
);

/** The foreign key column's referenced model; undefined for other columns. */
const referenceOf = ({ fields }: Model, column: string) =>
  fields.find(
    ({ kind, relationFromFields }) => kind === "object" && relationFromFields?.[0] === column,
  )?.type;

/** Optional columns without which a session would be in no list. */
const wantedColumns = ["day", "startTime", "endTime"];

/** Values of columns that do not accept just any value of their type, by the column's name. */
const sampleColumns: Record<string, unknown> = {
  startTime: "09:00",
  endTime: "09:20",
  colour: "#2255AA",
  country: "GB",
  url: "https://example.com/x",
};

/** Values of columns that other rows of the same name accept. */
const sampleColumnsOf: Record<string, Row> = {
  ProgrammeRelease: { state: "released" },
  Telling: { kind: "decisions" },
  BinnedRecord: { entity: "sponsor" },
  SavedView: { list: "people", isShared: true },
  // From which a proposal can be made.
  FormSubmission: { answers: [{ question: "talk", title: "Talk", text: "A", guess: "topic" }] },
  // The team sees no drafts.
  Proposal: { state: "submitted", submittedAt: new Date("2025-01-01") },
};

function sampleValue({ name, type }: Column, isUnique: boolean): unknown {
  if (name in sampleColumns) return sampleColumns[name];
  if (name === "email" || name === "recipient") return `${randomUUID()}@example.com`;
  // For models without a default id.
  if (name === "id") return randomUUID().replaceAll("-", "");
  if (isUnique) return randomUUID();
  if (type === "String") return "A";
  if (name === "expiresAt") return new Date(Date.now() + 24 * 3_600_000);
  if (type === "DateTime") return new Date("2025-01-01");
  return type === "Json" ? {} : 1;
}

/**
 * A row of a model with a value in every column that is required or wanted.
 *
 * @param ids of the records that it can belong to
 */
function sampleRow(model: Model, ids: RecordIds): Row {
  const { fields, uniqueIndexes } = model;
  const needed = fields.filter(
    ({ name, kind, isRequired, hasDefaultValue, isUpdatedAt }) =>
      kind === "scalar" &&
      (isRequired || wantedColumns.includes(name)) &&
      !hasDefaultValue &&
      !isUpdatedAt,
  );
  const isUnique = ({ name, isUnique }: Column) =>
    isUnique || uniqueIndexes.some((index) => index.fields.includes(name));
  return Object.fromEntries(
    needed.map((column) => [
      column.name,
      ids[referenceOf(model, column.name) ?? ""] ??
        sampleValue(column, isUnique(column) && column.type === "String"),
    ]),
  );
}

/** The ids of a conference's records by the name of their model, and the conference's own. */
export type RecordIds = { conferenceId: string } & Record<string, string>;

/**
 * Adds one record of every model in `schema.prisma` that belongs to a conference. Unique ones are added once.
 *
 * @param columns values that a test needs, by the name of the model
 */
export async function addSampleRecords(
  db: PrismaClient,
  conferenceId: string,
  columns: Record<string, Row> = {},
): Promise<RecordIds> {
  const ids: RecordIds = { conferenceId, Conference: conferenceId };
  for (const [name] of recordModels) {
    ids[name] = await addSampleRecord(db, name, ids, columns[name]);
  }
  return ids;
}

/**
 * Adds one record of a model that belongs to a conference; a unique one once.
 *
 * @param ids of the records that it can belong to
 * @param columns values that a test needs; those of columns that the model does not have are left out
 * @returns its id
 */
export async function addSampleRecord(
  db: PrismaClient,
  name: string,
  ids: RecordIds,
  columns: Row = {},
): Promise<string> {
  const model = models[name] as Model;
  const { conferenceId } = ids;
  const table = db[(name.charAt(0).toLowerCase() + name.slice(1)) as "speaker"];
  const isSingle = columnOf(model, "conferenceId")?.isUnique;
  const present = isSingle ? await table.findFirst({ where: { conferenceId } }) : null;
  const user = columnOf(model, "userId")?.isRequired && (await factories(db).user());
  const person = user && { userId: user.id };
  const known = Object.entries(columns).filter(([column]) => columnOf(model, column));
  const row = {
    ...sampleRow(model, ids),
    ...sampleColumnsOf[name],
    conferenceId,
    ...person,
    ...Object.fromEntries(known),
  };
  return (present ?? (await table.create({ data: row as never }))).id;
}
