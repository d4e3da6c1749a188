import { seed } from "@summit/prisma/seed.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { submitContactForm } from "@summit/schema/contact/contact.service.ts";
import { anonymousContext } from "@summit/schema/context/context.ts";
import { createFormSlots } from "@summit/schema/limits/form-slots.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { noWebhooks } from "@summit/schema/testing/no-webhooks.ts";

import { beforeAll, expect, test } from "vitest";
import { createRateLimits } from "#limits/rate-limits.ts";

const opened = useTestDatabase();
beforeAll(() => seed(opened.db));

test("a thousand simultaneous messages are stored, and those above one client's limit are marked as spam", async () => {
  const { db, database } = opened;
  const client = {
    address: "192.0.2.1",
    userAgent: "",
    setSessionCookie() {},
    clearSessionCookie() {},
    signUpSecret: undefined,
    setSignUpCookie() {},
    clearSignUpCookie() {},
  };
  const limits = createRateLimits(database, 1);
  const mail = { enqueue: async () => {} };
  const limitConcurrency = createFormSlots(6);
  const services = {
    ...anonymousContext(db),
    client,
    limits,
    limitConcurrency,
    mail,
    webhooks: noWebhooks,
  };
  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      submitContactForm(services, "default", {
        name: "Ada",
        email: `visitor-${index}@example.com`,
        subject: `${index}`,
        message: "Hello",
      }),
    ),
  );
  expect(await db.contactSubmission.count()).toBe(1_000);
  const { points } = rateLimits.contactByClient;
  expect(await db.contactSubmission.count({ where: { spam: false } })).toBe(points);
  expect(await db.outgoingMail.count()).toBe(2 * points);
});
