import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { growConference } from "../../testing/growing-conference.ts";
import {
  contentMutations,
  mutations,
  resultTypeOf,
  sampleArgument,
} from "../../testing/sample-inputs.ts";
import { models, type RecordIds } from "../../testing/sample-rows.ts";
import { selectionOf } from "../../testing/selections.ts";

const test = useTestDatabase();
let viewer: Viewer;

/** Calls a mutation, with everything of its result selected, and counts its SQL statements. */
function measure(name: string, ids: RecordIds, text: string): Promise<number> {
  const [argument] = mutations[name]?.args ?? [];
  const type = resultTypeOf(name);
  if (!type) throw new Error(`${name} returns no object.`);
  // Without lists of a conference, because the number of fields of an operation is limited.
  const depth = type.name === "Conference" ? 1 : 2;
  const selection = selectionOf(type, { depth, lists: true });
  const source = `mutation ($value: ${argument?.type}) {
    result: ${name}(${argument?.name}: $value) { __typename ... on ${type.name} ${selection} }
  }`;
  // A new text each time, because some columns are unique.
  const variables = { value: sampleArgument(name, ids, `${name}-${text}`.toLowerCase()) };
  return countStatements(async () => {
    const { data, errors } = await execute(test.db, source, { viewer, variables });
    expect(errors, name).toBeUndefined();
    expect(data.result.__typename, name).toBe(type.name);
  });
}

/** The mutations of content that return the current record with its relations. */
const returning = contentMutations.filter((name) => (resultTypeOf(name)?.name ?? "") in models);

/** Mutations that need a separate record, because they can be run only once on it. */
const isOnceOnly = (name: string) => /^(accept|reject|resend|revoke|rotate|send)/.test(name);

/** Calls each mutation once, with the conference's current size. */
async function measureAll(text: string): Promise<Map<string, number>> {
  const own = new Map<string, RecordIds>();
  for (const name of returning.filter(isOnceOnly)) {
    own.set(name, await growConference(test.db, viewer));
  }
  const shared = await growConference(test.db, viewer);
  const counts = new Map<string, number>();
  for (const name of returning) {
    counts.set(name, await measure(name, own.get(name) ?? shared, text));
  }
  return counts;
}

let before: Map<string, number>;
let after: Map<string, number>;

beforeAll(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: defaultConferenceId });
  await growConference(test.db, viewer);
  // The first run fills single values such as the conference's pictures.
  await measureAll("new");
  before = await measureAll("one");
  after = await measureAll("two");
});

describe("the number of statements for a returned record does not grow with the conference", () => {
  it.each(returning)("%s", (name) => {
    expect(before.get(name)).toBeGreaterThan(0);
    expect(after.get(name)).toBe(before.get(name));
  });
});
