import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { type GraphQLObjectType, isRequiredArgument } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { growConference } from "../../testing/growing-conference.ts";
import {
  type Field,
  few,
  isList,
  objectOf,
  selectEntries,
  selectionOf,
} from "../../testing/selections.ts";

const test = useTestDatabase();
let viewer: Viewer;

/** Lists whose length does not depend on rows; related records are those with words in common, which these have not. */
const fixedLists = [
  "Conference.checklist",
  "Conference.homeSections",
  "Query.plans",
  // A row for each day.
  "Query.letterDays",
  "Query.messageDays",
  "ConferenceOverview.messages",
  "ConferenceOverview.subscribers",
  "ConferenceOverview.tasks",
  // A live conference has none.
  "ProgrammeChanges.changes",
  // They depend on the history, on roles and on what speakers have been told.
  "Proposal.decisions",
  "LetterTexts.letters",
  "LetterTexts.openings",
  "Query.reviewProgress",
  "Article.relatedSessions",
  "ScheduleItem.related",
  "Speaker.related",
];

/** Whether a list is about one record, which has to be named, or is of what the viewer has saved of a list that has to be. */
const needsId = ({ args }: Field) => args.some(({ name }) => name === "id" || name === "list");

/** Lists that cost so much that an operation can only ask for those of a single record. */
const ofSingleRecords = ["Letter.deliveries"];

/** Whether a list is in a column of its record: of the languages and texts of its translations. */
const isOfTranslations = ({ name }: Field) => /translations$|^phrases$/i.test(name);

/** Every list of objects that a query can reach, with its path. */
function listFields(): { name: string; path: Field[] }[] {
  const found: { name: string; path: Field[] }[] = [];
  const seen = new Set<GraphQLObjectType>();
  const visit = (type: GraphQLObjectType, path: Field[]) => {
    if (seen.has(type)) return [];
    seen.add(type);
    const open = Object.values(type.getFields()).filter((field) => objectOf(field));
    for (const field of open
      .filter(isList)
      .filter((list) => !needsId(list) && !isOfTranslations(list))) {
      const name = `${type.name}.${field.name}`;
      if (!ofSingleRecords.includes(name)) found.push({ name, path: [...path, field] });
    }
    return (
      open
        // Lookups of one record need its id, slug or external id.
        .filter(
          ({ args }) => !args.some((arg) => isRequiredArgument(arg) || arg.name === "externalId"),
        )
        .map((field) => ({ type: objectOf(field) as GraphQLObjectType, path: [...path, field] }))
    );
  };
  // Breadth first, so that each type is reached by its shortest path.
  let level = [{ type: schema.getQueryType() as GraphQLObjectType, path: [] as Field[] }];
  while (level.length > 0) level = level.flatMap(({ type, path }) => visit(type, path));
  return found;
}

function queryOf([field, ...inner]: Field[]): string {
  if (!field) return "";
  const type = objectOf(field) as GraphQLObjectType;
  const selection = inner.length > 0 ? `{ ${queryOf(inner)} }` : selectionOf(type);
  return `${field.name}${few(field, 5)} ${selectEntries(field, selection)}`;
}

type Json = Record<string, unknown>;

/** The entries of the path's last list, across all entries of the lists before. */
function entriesOf(data: Json, [field, ...inner]: Field[]): unknown[] {
  if (!field) return [data];
  const value = data[field.name];
  const edges = (value as { edges?: { node: Json }[] } | null)?.edges;
  const entries = edges?.map(({ node }) => node) ?? [value].flat();
  return entries.filter(Boolean).flatMap((entry) => entriesOf(entry as Json, inner));
}

const lists = listFields();
const first = new Map<string, Measured>();

type Measured = { statements: number; entries: number };

async function measure(path: Field[]): Promise<Measured> {
  let entries = 0;
  const statements = await countStatements(async () => {
    const { data, errors } = await execute(test.db, `{ ${queryOf(path)} }`, { viewer });
    expect(errors, queryOf(path)).toBeUndefined();
    entries = entriesOf(data, path).length;
  });
  return { statements, entries };
}

beforeAll(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: defaultConferenceId });
  await growConference(test.db, viewer);
  await growConference(test.db, viewer);
  // Which conference stands at the site's address is looked up once.
  await execute(test.db, "{ conference { id } }", { viewer });
  for (const { name, path } of lists) first.set(name, await measure(path));
  await growConference(test.db, viewer);
  await growConference(test.db, viewer);
});

describe("the number of statements does not grow with the list", () => {
  it.each(lists)("$name", async ({ name, path }) => {
    const before = first.get(name) as Measured;
    const after = await measure(path);
    const grows = !fixedLists.includes(name);
    expect(after.entries > before.entries, "a list here needs a row in growConference").toBe(grows);
    expect(after.statements).toBe(before.statements);
  });
});
