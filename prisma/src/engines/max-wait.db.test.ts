import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";

const test = useTestDatabase();

// The embedded database has one connection, and others have enough.
it("a transaction starts after more than the two seconds that Prisma waits by default", {
  skip: !inject("embedded"),
}, async () => {
  const [, waited] = await Promise.all([
    test.db.$transaction(() => delay(2_200)),
    test.db.$transaction((tx) => tx.conference.count()),
  ]);
  expect(waited).toBe(0);
});
