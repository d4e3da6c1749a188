import { seed } from "@summit/prisma/seed.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { submitContactForm } from "@summit/schema/contact/contact.service.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { beforeAll, expect, test } from "vitest";
import { createConcurrencyLimit } from "#limits/concurrency-limit.ts";
import { createRateLimits } from "#limits/rate-limits.ts";

const crowd = 1_000;

const opened = useTestDatabase();
beforeAll(() => seed(opened.db));

test("a thousand simultaneous messages are stored, and those above one client's limit are marked as spam", async () => {
  const { db, database } = opened;
  const services = {
    db,
    viewer: null,
    limits: createRateLimits(database, 1),
    mail: { enqueue: async () => {} },
    client: { address: "192.0.2.1", userAgent: "", setSessionCookie() {}, clearSessionCookie() {} },
  };
  const limitConcurrency = createConcurrencyLimit();
  await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      limitConcurrency(() =>
        submitContactForm(services, "default", {
          name: "Ada",
          email: `visitor-${index}@example.com`,
          subject: `${index}`,
          message: "Hello",
        }),
      ),
    ),
  );
  expect(await db.contactSubmission.count()).toBe(crowd);
  const { points } = rateLimits.contactByClient;
  expect(await db.contactSubmission.count({ where: { spam: false } })).toBe(points);
  expect(await db.outgoingMail.count()).toBe(2 * points);
});
