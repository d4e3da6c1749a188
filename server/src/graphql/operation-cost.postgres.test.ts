import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
const large = "large";
const nested = (list: string) =>
  `query ($id: ID!) { ${list} { scheduleItems { speakers { name } } } }`;
const whole = nested("speakers(conferenceId: $id)");

/** Fifty speakers who all speak in fifty sessions. */
async function fill(conferenceId: string): Promise<void> {
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  await app.db.client.speaker.createMany({
    data: numbers.map((n) => ({
      ...{ id: `s${n}`, conferenceId, slug: `s${n}`, name: `S ${n}`, title: "A" },
    })),
  });
  await app.db.client.scheduleItem.createMany({
    data: numbers.map((n) => ({
      ...{ id: `i${n}`, conferenceId, slug: `i${n}`, title: `I ${n}`, day: 1 },
      ...{ startTime: "09:00", endTime: "10:00" },
    })),
  });
  await app.db.client.scheduleItemSpeaker.createMany({
    data: numbers.flatMap((i) =>
      numbers.map((s) => ({ scheduleItemId: `i${i}`, speakerId: `s${s}`, position: s })),
    ),
  });
}

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  await create.conference({ id: defaultConferenceId });
  await create.conference({ id: large, slug: large });
  await fill(large);
  await fillUsual();
});

afterAll(() => app?.close());

test("an operation that would read a large conference repeatedly is rejected", async () => {
  const refused = async () => {
    const { body } = await app.graphql(whole, { id: large });
    expect(body).toMatchObject({
      errors: [
        {
          message:
            'The operation costs more than 200,000 points. Ask for fewer entries with "first", or for fewer fields.',
          extensions: { code: "BAD_USER_INPUT" },
        },
      ],
    });
  };
  await refused();
  // The sizes are cached by now. The rest are the conference's status and the rate limit.
  expect(await countStatements(refused)).toBeLessThanOrEqual(2);
});

test("it is allowed for a small conference, or a part", async () => {
  const small = await app.graphql(whole, { id: defaultConferenceId });
  expect(small.body.data).toEqual({ speakers: [] });
  const part = await app.graphql(nested("speakers(conferenceId: $id, first: 2)"), { id: large });
  expect(part.body.errors).toBeUndefined();
  expect(part.body.data.speakers).toHaveLength(2);
  const parts = `query ($id: ID!) { speakers(conferenceId: $id, first: 1) {
    scheduleItems(first: 3) { speakers(first: 2) { name } } } }`;
  const { body } = await app.graphql(parts, { id: large });
  const [speaker] = body.data.speakers;
  expect(speaker.scheduleItems.map(({ speakers }: { speakers: [] }) => speakers.length)).toEqual([
    2, 2, 2,
  ]);
});

test("a response is the same for a stranger whatever the number of drafts", async () => {
  const { client } = app.db;
  const source = "query ($id: ID!) { conference(id: $id) { speakers { nodes { name } } } }";
  const speakers = ["Ada", "Bea"].map((name) => ({
    ...{ conferenceId: defaultConferenceId, slug: name, name, title: "A" },
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

/** A typical programme: two speakers in each session. */
const usual = "usual";

async function fillUsual(): Promise<void> {
  const create = factories(app.db.client);
  await create.conference({ id: usual, slug: usual });
  for (const name of ["Ada", "Bea"]) await create.speaker({ conferenceId: usual, id: name, name });
  for (let n = 1; n <= 4; n += 1) {
    const title = `Session ${n}`;
    await create.scheduleItem({ conferenceId: usual, title, speakerIds: ["Ada", "Bea"] });
  }
}

const tenFields = {
  session: "id title slug day startTime endTime location type description startsAt",
  speaker: "id name slug title companyName topic bio twitterUrl linkedinUrl imageUrl",
};

test.each([
  `conference(id: "${usual}")`,
  `conferenceBySlug(slug: "${usual}")`,
  `node(id: "${usual}")`,
])("%s is weighed by its own lists, and its agenda is allowed", async (field) => {
  const agenda = `{ ${field} { ... on Conference { scheduleItems { nodes {
    ${tenFields.session} speakers { ${tenFields.speaker}
      scheduleItems { ${tenFields.session} } } } } } } }`;
  const { body } = await app.graphql(agenda);
  expect(body.errors).toBeUndefined();
  const [{ scheduleItems }] = Object.values(body.data) as [{ scheduleItems: { nodes: [] } }];
  expect(scheduleItems.nodes).toHaveLength(4);
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

test("expensive operations are rate-limited", async () => {
  const codes: string[] = [];
  let last = {};
  for (let sent = 0; sent <= rateLimits.costlyOperationByClient.points; sent += 1) {
    const { status, body } = await app.graphql(whole, { id: large });
    codes.push(body.errors[0].extensions.code);
    last = { status, message: body.errors[0].message };
  }
  expect(codes[0]).toBe("BAD_USER_INPUT");
  expect(codes.at(-1)).toBe("RATE_LIMITED");
  expect(last).toEqual({ status: 429, message: expect.stringContaining("20,000 points") });
  expect((await app.graphql("{ speakers { id } }")).body.errors).toBeUndefined();
});
