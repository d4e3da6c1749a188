import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { storeFormSubmission } from "#form-submission/form-submission.service.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { noWebhooks as webhooks } from "../../testing/no-webhooks.ts";

const test = useTestDatabase();
let organizer: Viewer;
let owner: Viewer;
let ownedId: string;

const payloadWith = (token: string) => ({
  event_id: `event-${token}`,
  event_type: "form_response",
  form_response: { token, submitted_at: "2025-06-01T10:00:00Z" },
});

beforeAll(async () => {
  const create = factories(test.db);
  organizer = viewerOf(await create.user({ isOrganizer: true }));
  owner = viewerOf(await create.user());
  await create.conference({ id: "default" });
  ownedId = (await create.conference({ ownerId: owner.id })).id;
  await storeFormSubmission({ db: test.db, webhooks }, "default", payloadWith("ours"));
  await storeFormSubmission({ db: test.db, webhooks }, ownedId, payloadWith("theirs"));
  await storeFormSubmission({ db: test.db, webhooks }, null, payloadWith("nobody's"));
});

const list = (viewer: Viewer, id: string) =>
  execute(
    test.db,
    `query ($id: ID!) {
      formSubmissions(conferenceId: $id) { totalCount edges { node { token unrouted } } }
    }`,
    { viewer, variables: { id } },
  );

describe("a form submission for an unknown conference", () => {
  it.each([
    ["default", "ours", () => list(organizer, "default")],
    ["owned", "theirs", () => list(owner, ownedId)],
  ])("is not among those of the %s one", async (_name, token, read) => {
    const { data, errors } = await read();
    expect(errors).toBeUndefined();
    expect(data.formSubmissions).toEqual({
      totalCount: 1,
      edges: [{ node: { token, unrouted: false } }],
    });
  });

  it("is not listed for the default conference either", async () => {
    const source = `{ formSubmissions(search: "nobody's") { totalCount } }`;
    const { data } = await execute(test.db, source, { viewer: organizer });
    expect(data.formSubmissions.totalCount).toBe(0);
  });

  it("can be deleted by organizers only", async () => {
    await storeFormSubmission({ db: test.db, webhooks }, null, payloadWith("unwanted"));
    const { id } = await test.db.formSubmission.findFirstOrThrow({ where: { token: "unwanted" } });
    const remove = async (viewer: Viewer) => {
      const source =
        "mutation ($id: ID!) { deleteFormSubmission(input: { id: $id }) { __typename } }";
      const { data } = await execute(test.db, source, { viewer, variables: { id } });
      return data.deleteFormSubmission.__typename;
    };
    expect(await remove(owner)).toBe("NotFoundError");
    expect(await remove(organizer)).toBe("Deleted");
    expect(await test.db.formSubmission.count({ where: { id } })).toBe(0);
  });

  it("is in a separate list for organizers", async () => {
    const source = "{ unroutedFormSubmissions { totalCount edges { node { token unrouted } } } }";
    const { data } = await execute(test.db, source, { viewer: organizer });
    expect(data.unroutedFormSubmissions).toEqual({
      totalCount: 1,
      edges: [{ node: { token: "nobody's", unrouted: true } }],
    });
  });
});

describe("one form submission", () => {
  const read = async (viewer: Viewer | null, token: string) => {
    const { id } = await test.db.formSubmission.findFirstOrThrow({ where: { token } });
    const source = "query ($id: ID!) { formSubmission(id: $id) { token payload } }";
    const { data, codes } = await execute(test.db, source, { viewer, variables: { id } });
    return data?.formSubmission?.token ?? codes ?? null;
  };

  it.each<[string, () => [unknown, unknown, unknown]]>([
    ["ours", () => ["ours", null, ["UNAUTHENTICATED"]]],
    ["theirs", () => [null, "theirs", ["UNAUTHENTICATED"]]],
    ["nobody's", () => ["nobody's", null, ["UNAUTHENTICATED"]]],
  ])("is readable by managers of its conference: %s", async (token, expected) => {
    const viewers = [organizer, owner, null];
    expect(await Promise.all(viewers.map((viewer) => read(viewer, token)))).toEqual(expected());
  });
});
