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
  const selection = selectionOf(type, { depth: 2, lists: true });
  const source = `mutation ($value: ${argument?.type}) {
    result: ${name}(${argument?.name}: $value) { __typename ... on ${type.name} ${selection} }
  }`;
  // A text of its own, because some are unique.
  const variables = { value: sampleArgument(name, ids, `${name}-${text}`.toLowerCase()) };
  return countStatements(async () => {
    const { data, errors } = await execute(test.db, source, { viewer, variables });
    expect(errors, name).toBeUndefined();
    expect(data.result.__typename, name).toBe(type.name);
  });
}

/** The mutations of content that return the record as it is now, with its relations. */
const returning = contentMutations.filter((name) => (resultTypeOf(name)?.name ?? "") in models);

beforeAll(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: defaultConferenceId });
  await growConference(test.db, viewer);
});

describe("a record that is returned takes no more statements when its conference is larger", () => {
  it.each(returning)("%s", async (name) => {
    const before = await measure(name, await growConference(test.db, viewer), "one");
    await growConference(test.db, viewer);
    expect(await measure(name, await growConference(test.db, viewer), "two")).toBe(before);
  });
});
