import { seed } from "@summit/prisma/seed.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();
beforeAll(() => seed(test.db));

const failure = "... on ValidationError { message fields { path message } }";

describe("subscribeToNewsletter", () => {
  const source = `mutation ($input: SubscribeToNewsletterInput!) {
    subscribeToNewsletter(input: $input) { ... on NewsletterReceipt { email } ${failure} }
  }`;
  const subscribe = async (input: object) =>
    (await execute(test.db, source, { variables: { input: { conferenceId: "main", ...input } } }))
      .data.subscribeToNewsletter;

  it("stores a pending subscriber once, and responds the same the second time", async () => {
    const first = await subscribe({ email: "Reader@Example.com " });
    const second = await subscribe({ email: "reader@example.com" });
    expect(first).toEqual({ email: "reader@example.com" });
    expect(second).toEqual(first);
    const stored = await test.db.newsletterSubscription.findMany();
    expect(stored.map(({ email, verifiedAt }) => ({ email, verifiedAt }))).toEqual([
      { email: "reader@example.com", verifiedAt: null },
    ]);
  });

  it("stores one subscriber for fifty concurrent requests", async () => {
    await Promise.all(Array.from({ length: 50 }, () => subscribe({ email: "many@example.com" })));
    expect(
      await test.db.newsletterSubscription.count({ where: { email: "many@example.com" } }),
    ).toBe(1);
  });

  it("reports missing values", async () => {
    expect((await subscribe({ email: " " })).message).toBe("Please enter your email address");
    expect((await subscribe({ email: "nobody" })).message).toBe("Please enter a valid email");
  });
});
