import { factories } from "@summit/prisma/testing/factories.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  // So short that a statement that waits for another transaction always exceeds it.
  app = await createTestApp({ times: { query: 300, mutation: 300 } });
  await factories(app.db.client).conference({ id: defaultConferenceId });
});

afterAll(() => app?.close());

/** Runs an action while the table of newsletter subscriptions is locked. */
const whileLocked = (work: () => Promise<void>) =>
  app.db.client.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE newsletter_subscriptions, speakers IN ACCESS EXCLUSIVE MODE`;
      await work();
    },
    { timeout: 60_000 },
  );

const subscribe = `mutation { subscribeToNewsletter(input: { conferenceId: "main", email: "late@example.com" }) { __typename } }`;

test.each([
  ["a query", "{ speakers { id } }"],
  ["a mutation", subscribe],
])("%s that exceeds its time limit is answered with an outage", async (_, operation) => {
  await whileLocked(async () => {
    const { status, body, headers } = await app.graphql(operation);
    expect([status, body.errors[0].extensions.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(headers.get("retry-after")).toBe("5");
  });
  expect(app.logLines.filter((line) => line.includes("A request failed"))).toEqual([]);
});
