import { seed } from "@summit/prisma/seed.ts";
import { recordStatements } from "@summit/prisma/testing/count-statements.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { submitContactForm } from "@summit/schema/contact/contact.service.ts";
import { createIntake } from "@summit/schema/intake/intake.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { noWebhooks } from "@summit/schema/testing/no-webhooks.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createRateLimits } from "#limits/rate-limits.ts";
import { currentOrigin } from "#logs/current-origin.ts";

const opened = useTestDatabase();
beforeAll(() => seed(opened.db));
beforeEach(() => opened.db.contactSubmission.deleteMany());

/** Sends messages one after another through one server. */
function createSender(limitFactor: number) {
  const { db, database } = opened;
  const limits = createRateLimits(database, limitFactor);
  const mail = { enqueue: async () => {} };
  const intake = createIntake(
    { db, limits, mail, webhooks: noWebhooks },
    { timeMs: 8_000, currentOrigin },
  );
  const client = {
    ...{ address: "192.0.2.1", userAgent: "" },
    ...{ setSessionCookie() {}, clearSessionCookie() {} },
  };
  const services = { db, viewer: null, client, intake, webhooks: noWebhooks };
  return (index: number) =>
    submitContactForm(services, "default", {
      name: "Ada",
      email: `visitor-${index}@example.com`,
      subject: `${index}`,
      message: "Hello",
    });
}

const together = (count: number, send: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

test("a thousand simultaneous messages are stored, and those above one client's limit are marked as spam", async () => {
  await together(1_000, createSender(1));
  const { db } = opened;
  expect(await db.contactSubmission.count()).toBe(1_000);
  const { points } = rateLimits.contactByClient;
  expect(await db.contactSubmission.count({ where: { spam: false } })).toBe(points);
  expect(await db.outgoingMail.count()).toBe(2 * points);
});

test("concurrent messages are counted and stored with one statement each", async () => {
  const send = createSender(1_000);
  await send(0);
  const statements = await recordStatements(() => together(32, send));
  const counting = statements.filter((sql) => sql.includes("rate_limits"));
  // Rate limits by client and by recipient.
  expect(counting.length).toBe(2);
  expect(statements.length).toBeLessThanOrEqual(8);
});
