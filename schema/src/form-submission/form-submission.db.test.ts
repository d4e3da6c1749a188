import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { storeFormSubmission } from "./form-submission.service.ts";

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
  await storeFormSubmission(test.db, "default", payloadWith("ours"));
  await storeFormSubmission(test.db, ownedId, payloadWith("theirs"));
  await storeFormSubmission(test.db, null, payloadWith("nobody's"));
});

const list = (viewer: Viewer, id: string) =>
  execute(
    test.db,
    `query ($id: ID!) {
      formSubmissions(conferenceId: $id) { totalCount edges { node { token unrouted } } }
    }`,
    { viewer, variables: { id } },
  );

describe("a form submission for no known conference", () => {
  it("is shown to organizers beside those of the default one", async () => {
    const { data, errors } = await list(organizer, "default");
    expect(errors).toBeUndefined();
    expect(data.formSubmissions).toEqual({
      totalCount: 2,
      edges: expect.arrayContaining([
        { node: { token: "nobody's", unrouted: true } },
        { node: { token: "ours", unrouted: false } },
      ]),
    });
  });

  it("is not shown to owners", async () => {
    const { data } = await list(owner, ownedId);
    expect(data.formSubmissions).toEqual({
      totalCount: 1,
      edges: [{ node: { token: "theirs", unrouted: false } }],
    });
  });
});
