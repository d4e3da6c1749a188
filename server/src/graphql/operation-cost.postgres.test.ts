import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
const nested = (list: string) =>
  `{ ${list} { scheduleItems { speakers { scheduleItems { title } } } } }`;
const whole = nested("speakers");

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  await create.conference({ id: defaultConferenceId });
});

afterAll(() => app?.close());

test("an operation that would read a large conference repeatedly is rejected before it reads anything", async () => {
  const refused = async () => {
    const { body } = await app.graphql(whole);
    expect(body).toMatchObject({
      errors: [
        {
          message:
            'The operation costs more than 300,000 points. Ask for fewer entries with "first", or for fewer fields.',
          extensions: { code: "BAD_USER_INPUT" },
        },
      ],
    });
  };
  expect(await countStatements(refused)).toBe(0);
  expect((await app.graphql(nested("speakers(first: 2)"))).body).toEqual({
    data: { speakers: [] },
  });
});

test("a response is the same for a stranger whatever the number of drafts", async () => {
  const { client } = app.db;
  const source = "query ($id: ID!) { conference(id: $id) { speakers { nodes { name } } } }";
  const speakers = ["Ada", "Bea"].map((name) => ({
    conferenceId: defaultConferenceId,
    slug: name,
    name,
    title: "A",
    publication: "draft" as const,
  }));
  const answers = [await app.graphql(source, { id: defaultConferenceId })];
  await client.speaker.createMany({ data: speakers });
  app.events.publishUnknown();
  answers.push(await app.graphql(source, { id: defaultConferenceId }));
  await client.speaker.deleteMany({ where: { conferenceId: defaultConferenceId } });
  app.events.publishUnknown();
  expect(answers.map(({ body }) => body)).toEqual(
    Array(2).fill({ data: { conference: { speakers: { nodes: [] } } } }),
  );
});

test.each(["speakers { scheduleItems(first: 0)", "scheduleItems(first: 101) { speakers"])(
  "a part is 1 to 100: %s",
  async (list) => {
    const { body } = await app.graphql(`{ ${list} { id } } }`);
    expect(body.errors).toMatchObject([
      { message: '"first" must be between 1 and 100.', extensions: { code: "BAD_USER_INPUT" } },
    ]);
  },
);
