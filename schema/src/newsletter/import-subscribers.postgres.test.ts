import { beforeEach, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection = `... on ImportReport { rows { list index verdict id changes { name } fields { path message } } }
  ... on RowsError { rows { list index } }`;
const load = (subscribers: object[], input: object = {}) =>
  editor.call(
    "importRecords",
    { conferenceId: editor.conferenceId, subscribers, ...input },
    selection,
  );
const verdicts = async (subscribers: object[], input?: object) =>
  (await load(subscribers, input)).rows.map(({ verdict }: { verdict: string }) => verdict);
const stored = async () => {
  const rows = await editor.db.newsletterSubscription.findMany({ orderBy: { email: "asc" } });
  return rows.map(({ email, verifiedAt }) => [email, verifiedAt !== null]);
};

beforeEach(() => editor.db.newsletterSubscription.deleteMany());

it("adds each address once, confirmed where it was, and mails nobody", async () => {
  const rows = [
    { email: " Ada@Example.com ", verified: true, createdAt: "2025-01-01T00:00:00Z" },
    { email: "bea@example.com" },
    { email: "ada@example.com" },
    { email: "bea@example.com", verified: true },
  ];
  const expected = ["created", "created", "unchanged", "updated"];
  expect(await verdicts(rows, { dryRun: true })).toEqual(expected);
  expect(await stored()).toEqual([]);
  expect(await verdicts(rows)).toEqual(expected);
  expect(await stored()).toEqual([
    ["ada@example.com", true],
    ["bea@example.com", true],
  ]);
  const { createdAt } = await editor.db.newsletterSubscription.findFirstOrThrow({
    where: { email: "ada@example.com" },
  });
  expect(createdAt).toEqual(new Date("2025-01-01"));
  expect(await verdicts(rows)).toEqual(rows.map(() => "unchanged"));
  expect(await editor.db.outgoingMail.count()).toBe(0);
  const log = (await editor.log()).filter(({ action }) => action.startsWith("newsletter"));
  expect(log).toEqual([
    expect.objectContaining({ action: "newsletter-subscription.import", details: { count: 2 } }),
  ]);
});

it("confirms who was pending, and makes nobody pending again", async () => {
  await load([{ email: "ada@example.com" }, { email: "bea@example.com", verified: true }]);
  const { rows } = await load([
    { email: "ada@example.com", verified: true },
    { email: "bea@example.com", verified: false },
  ]);
  expect(rows).toMatchObject([
    { verdict: "updated", changes: [{ name: "verified" }] },
    { verdict: "unchanged" },
  ]);
  expect(await stored()).toEqual([
    ["ada@example.com", true],
    ["bea@example.com", true],
  ]);
});

it("is part of a transaction with other lists, and says which addresses are none", async () => {
  const given = [{ email: "ada@example.com" }, { email: "nobody" }];
  const rooms = [{ externalId: "hall", name: "Hall" }];
  const dry = await load(given, { rooms, dryRun: true });
  expect(dry.rows).toMatchObject([
    { list: "rooms", verdict: "created" },
    { list: "subscribers", index: 0, verdict: "created" },
    { list: "subscribers", index: 1, verdict: "refused", fields: [{ path: ["email"] }] },
  ]);
  expect(await load(given, { rooms })).toMatchObject({
    __typename: "RowsError",
    rows: [{ list: "subscribers", index: 1 }],
  });
  expect([await stored(), await editor.db.room.count()]).toEqual([[], 0]);
});

it("takes 5,000 in few statements, twice", { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ email: `p${at}@example.com` }));
  const type = "ImportRecordsInput!";
  const source = `mutation ($value: ${type}) { importRecords(input: $value) { __typename } }`;
  const value = { conferenceId: editor.conferenceId, subscribers: rows };
  for (let round = 0; round < 2; round += 1) {
    const { data } = await execute(editor.db, source, {
      viewer: editor.viewer,
      variables: { value },
    });
    expect(data.importRecords.__typename).toBe("ImportReport");
    expect(await editor.db.newsletterSubscription.count()).toBe(5_000);
  }
});
