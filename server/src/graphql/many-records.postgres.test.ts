import type { Conference, User } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { inSlices } from "@summit/prisma/testing/in-slices.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let conference: Conference;
let owner: User;

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  owner = await create.user();
  await create.conference({ id: "default" });
  conference = await create.conference({ ownerId: owner.id });
});
afterAll(() => app.close());

/** Ids as long as those that Prisma makes. */
const ids = Array.from({ length: 5_000 }, (_, index) => {
  return `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
});

async function send(name: string, type: string, input: object, selection: string) {
  const document = `mutation ($input: ${type}!) {
    ${name}(input: $input) { __typename ${selection} } }`;
  const variables = { input: { conferenceId: conference.id, ...input } };
  const { body } = await app.graphql(document, variables, {
    Cookie: await cookieOf(app, owner.id),
  });
  expect(body.errors).toBeUndefined();
  return body.data[name];
}

const update = "... on BulkUpdate { changedIds changeIds }";

describe("5,000 people whom an organizer selects in the admin", () => {
  beforeAll(async () => {
    const rows = ids.map((id, index) => ({
      id,
      conferenceId: conference.id,
      name: `Guest ${index}`,
    }));
    await inSlices(rows.length, (first, last) =>
      app.db.client.person.createMany({ data: rows.slice(first - 1, last) }),
    );
  });

  test("are tagged, deleted and restored, each in one request", { timeout: 120_000 }, async () => {
    const tagged = await send(
      "bulkUpdatePeople",
      "BulkUpdatePeopleInput",
      { ids, changes: { addTags: ["VIP"] } },
      update,
    );
    expect(tagged.changedIds).toHaveLength(5_000);
    const deleted = await send(
      "bulkDeletePeople",
      "BulkDeletePeopleInput",
      { ids },
      "... on BulkDelete { ids }",
    );
    expect(deleted.ids).toHaveLength(5_000);
    const fields = "... on RestoredRecords { records { id name notes } }";
    const restored = await send("restoreRecords", "RestoreRecordsInput", { ids }, fields);
    expect(restored.records).toHaveLength(5_000);
    const where = { conferenceId: conference.id, tags: { has: "VIP" } };
    expect(await app.db.client.person.count({ where })).toBe(5_000);
  });
});

test("5,000 speakers are hidden, and that is undone, in one request each", {
  timeout: 120_000,
}, async () => {
  // A history is of one record, so that no person has the same.
  const speakerIds = ids.map((id) => id.replace("0", "1"));
  const rows = speakerIds.map((id, index) => ({
    id,
    conferenceId: conference.id,
    slug: `${index}`,
    name: `Speaker ${index}`,
    title: "Engineer",
  }));
  await inSlices(rows.length, (first, last) =>
    app.db.client.speaker.createMany({ data: rows.slice(first - 1, last) }),
  );
  const input = { ids: speakerIds, changes: { publication: "draft" } };
  const hidden = await send("bulkUpdateSpeakers", "BulkUpdateSpeakersInput", input, update);
  expect(hidden.changedIds).toHaveLength(5_000);
  const { changeIds } = hidden;
  const fields = "... on RevertedRecords { revertedIds }";
  const undone = await send("revertRecords", "RevertRecordsInput", { changeIds }, fields);
  expect(undone.revertedIds).toHaveLength(5_000);
});

test.each([
  ["of a visitor", {}],
  ["with a session that nobody has signed", { Cookie: "summit_session=a.b.c" }],
])("as many ids are refused in a request %s", async (_name, headers) => {
  const { status, body } = await app.graphql("{ viewer { id } }", { ids }, headers);
  expect(status).toBe(413);
  expect(body.errors[0].message).toBe(
    "The request body is larger than 100 kB, 300 kB when signed in, or 2 MB with an API token.",
  );
});
