import type { PrismaClient } from "@summit/prisma/client.ts";
import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import { releasedClients } from "@summit/prisma/released-client.ts";

type Model = ReturnType<typeof getDatamodel>["datamodel"]["models"][string];
type Args = Readonly<Record<string, unknown>>;

const models: Readonly<Record<string, Model>> = getDatamodel().datamodel.models;

/** Whether records of a model can be drafts. */
export const hasPublication = (model: string): boolean =>
  models[model]?.fields.some(({ name }) => name === "publication") ?? false;

const baseClients = new WeakMap<PrismaClient, PrismaClient>();
const publishedViews = new WeakMap<PrismaClient, PrismaClient>();
const releasedViews = new WeakSet<object>();

/** The underlying client of a `publishedOnly` view; any other client itself. */
const baseClientOf = (db: PrismaClient): PrismaClient => baseClients.get(db) ?? db;

const finds = new Set([
  "findUnique",
  "findUniqueOrThrow",
  "findFirst",
  "findFirstOrThrow",
  "findMany",
]);
const uniqueFinds = new Set(["findUnique", "findUniqueOrThrow"]);
const counts = new Set(["count", "aggregate", "groupBy"]);

/**
 * What public lists and counts of a model are limited to, beside published rows: the programme has what is scheduled.
 * Other sessions are found by their id and by their speakers.
 */
const listedRows: Readonly<Record<string, Args>> = { ScheduleItem: { day: { not: null } } };

/**
 * What is public of models without drafts, by the condition for what is public of another: a location typed into a draft
 * makes a room, which nobody is to read before the draft is published.
 */
const usedRows: Readonly<Record<string, { by: string; rows: (used: Args) => Args }>> = {
  Room: {
    by: "ScheduleItem",
    rows: (scheduleItem) => ({ scheduleItems: { some: { scheduleItem } } }),
  },
};

/**
 * A view of the database without drafts: in rows, relations and counts, without sessions that are not scheduled in lists
 * of the programme, and without rooms in which no session of it takes place. The programme is the released one. All public data is read through it, so that
 * this is the only place that excludes drafts and what is not released. Raw SQL has to exclude drafts itself, and names the tables of
 * the programme by `programmeTables`.
 *
 * @param draftsOf conferences whose drafts are included, and whose programme is the one that is being edited, for their
 * team. Other conferences by release have no sessions then.
 */
export function publishedOnly(db: PrismaClient, draftsOf: readonly string[] = []): PrismaClient {
  const base = baseClientOf(db);
  if (draftsOf.length > 0) return viewOf(base, base, draftsOf);
  const known = publishedViews.get(base) ?? viewOf(base, releasedClientOf(base), []);
  publishedViews.set(base, known);
  releasedViews.add(known);
  return known;
}

/** Lets a client that extends another one count as the same view of the database. */
export function keepView(view: PrismaClient, db: PrismaClient): void {
  baseClients.set(view, baseClientOf(db));
  if (releasedViews.has(db)) releasedViews.add(view);
}

/** Whether a client reads the programme that everybody sees. Others read the one that the team edits. */
export const readsReleased = (db: object): boolean => releasedViews.has(db);

function releasedClientOf(base: PrismaClient): PrismaClient {
  const released = releasedClients.get(base);
  if (!released) throw new Error("Only the client of an open database has a released programme.");
  return released;
}

function viewOf(
  base: PrismaClient,
  source: PrismaClient,
  draftsOf: readonly string[],
): PrismaClient {
  const view = source.$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (!finds.has(operation) && !counts.has(operation)) return query(args);
          const isList = !uniqueFinds.has(operation);
          const rows = narrowedRows(args ?? {}, publishedRows(model, draftsOf, { isList }));
          return query(
            (finds.has(operation) ? narrowedRelations(rows, model, draftsOf) : rows) as typeof args,
          );
        },
      },
    },
  }) as unknown as PrismaClient;
  baseClients.set(view, base);
  return view;
}

/** The condition for published rows; undefined for models without drafts. */
function publishedRows(
  model: string,
  draftsOf: readonly string[],
  { from, isList }: { from?: string; isList: boolean },
): Args | undefined {
  if (hasPublication(model)) {
    const published = { publication: "published", ...(isList && listedRows[model]) };
    if (draftsOf.length === 0) return published;
    const released = model === "ScheduleItem" && { conference: { programmeMode: "live" } };
    return { OR: [{ ...published, ...released }, { conferenceId: { in: [...draftsOf] } }] };
  }
  const used = usedRows[model];
  if (used) {
    const rows = used.rows(publishedRows(used.by, draftsOf, { isList: true }) ?? {});
    return draftsOf.length === 0 ? rows : { OR: [rows, { conferenceId: { in: [...draftsOf] } }] };
  }
  // A join row is visible if both records are. The one that it was reached from is.
  const joined = relationsOf(model).filter(
    ({ type, isList, isRequired }) =>
      !isList && isRequired && type !== from && hasPublication(type),
  );
  if (joined.length === 0) return undefined;
  return Object.fromEntries(
    joined.map(({ name, type }) => [name, publishedRows(type, draftsOf, { isList: false })]),
  );
}

function narrowedRows(args: Args, condition: Args | undefined): Args {
  if (!condition) return args;
  const where = (args.where ?? {}) as Args;
  return { ...args, where: { ...where, AND: [...[where.AND ?? []].flat(), condition] } };
}

const narrowedList = (args: Args, model: string, draftsOf: readonly string[], from: string): Args =>
  narrowedRows(args, publishedRows(model, draftsOf, { from, isList: true }));

function narrowedRelations(args: Args, model: string, draftsOf: readonly string[]): Args {
  const { select, include } = args as { select?: Args; include?: Args };
  return {
    ...args,
    ...(select && { select: narrowedSelection(select, model, draftsOf) }),
    ...(include && { include: narrowedSelection(include, model, draftsOf) }),
  };
}

function narrowedSelection(selection: Args, model: string, draftsOf: readonly string[]): Args {
  const relations = relationsOf(model);
  const entries = Object.entries(selection).map(([name, selected]) => {
    if (name === "_count" && selected) return [name, narrowedCounts(selected, model, draftsOf)];
    const relation = relations.find((candidate) => candidate.name === name);
    if (!relation || !selected) return [name, selected];
    const args = selected === true ? {} : (selected as Args);
    const rows = relation.isList ? narrowedList(args, relation.type, draftsOf, model) : args;
    const inner = narrowedRelations(rows, relation.type, draftsOf);
    return [name, Object.keys(inner).length > 0 ? inner : true];
  });
  return Object.fromEntries(entries);
}

function narrowedCounts(counted: unknown, model: string, draftsOf: readonly string[]): Args {
  const lists = relationsOf(model).filter(({ isList }) => isList);
  const all = Object.fromEntries(lists.map(({ name }) => [name, true]));
  const { select = all } = (counted === true ? {} : counted) as { select?: Args };
  const entries = Object.entries(select).map(([name, selected]) => {
    const type = lists.find((candidate) => candidate.name === name)?.type;
    if (!type || !selected) return [name, selected];
    const args = selected === true ? {} : (selected as Args);
    const rows = narrowedList(args, type, draftsOf, model);
    return [name, Object.keys(rows).length > 0 ? rows : true];
  });
  return { select: Object.fromEntries(entries) };
}

const relationsOf = (model: string) =>
  models[model]?.fields.filter(({ kind }) => kind === "object") ?? [];
