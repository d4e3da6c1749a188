import { seed } from "@summit/prisma/seed.ts";
import { parse } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOfOrganizer } from "../../testing/organizer.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

const names = parse("{ speakers { name } conference { name } }");

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    renderPage: async ({ execute }) => {
      rendered += 1;
      const { data } = await execute(names, {});
      return testPage(JSON.stringify(data));
    },
  });
  await seed(app.db.client);
});
afterAll(() => app.close());

let rendered = 0;
const page = async () => (await fetch(`${app.url}/speakers`)).text();

test("a mutation that changes no content does not invalidate cached pages", async () => {
  await page();
  const before = rendered;
  const responses = [
    await app.graphql(`mutation { revokeSession(input: { id: "x" }) { __typename } }`),
    await app.graphql(
      `mutation { revokeSession(input: { id: "x" }) { __typename } }`,
      {},
      await cookieOfOrganizer(app),
    ),
    await app.graphql(
      `mutation { deleteSpeaker(input: { id: "x" }) { __typename } }`,
      {},
      await cookieOfOrganizer(app),
    ),
    await app.graphql(`mutation { endSession { __typename } }`, {}, await cookieOfOrganizer(app)),
  ];
  expect(responses.map(({ body }) => body.errors?.[0]?.extensions.code)).toEqual([
    "UNAUTHENTICATED",
    undefined,
    undefined,
    undefined,
  ]);
  await page();
  expect(rendered).toBe(before);
});

test("the next request of a public page shows saved changes", async () => {
  const headers = await cookieOfOrganizer(app);
  const change = async (mutation: string) => {
    const { body } = await app.graphql(`mutation { result: ${mutation} }`, {}, headers);
    return body.data.result;
  };

  expect(await page()).not.toContain("Grace Example");
  const { id } = await change(
    'createSpeaker(input: { conferenceId: "main", name: "Grace Example", title: "Admiral" }) { ... on Speaker { id } }',
  );
  expect(await page()).toContain("Grace Example");
  await change(
    `updateSpeaker(input: { id: "${id}", name: "Grace Changed", title: "Admiral" }) { __typename }`,
  );
  expect(await page()).toContain("Grace Changed");
  await change(`deleteSpeaker(input: { id: "${id}" }) { __typename }`);
  expect(await page()).not.toContain("Grace");
  await change(
    `updateConference(input: { id: "default", name: "Renamed Summit", description: "New.",
      startDate: "2026-11-26", endDate: "2026-11-27", dayStartTime: "09:00", dayEndTime: "17:00",
      timeZone: "Europe/London" }) { __typename }`,
  );
  expect(await page()).toContain("Renamed Summit");
});
