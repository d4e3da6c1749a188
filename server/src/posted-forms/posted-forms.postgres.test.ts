import { seed } from "@summit/prisma/seed.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    renderPage: async ({ path, submitted }) => testPage(JSON.stringify({ path, submitted })),
  });
  await seed(app.db.client);
});
afterAll(() => app.close());

const message = {
  name: "Ada Byron",
  email: "ada@example.com",
  subject: "Step-free access",
  message: "Is there a lift?\r\nThank you.",
  website: "",
};

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(app.url + path, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

it("accepts the contact form as posted by a browser, and redirects to the confirmation", async () => {
  const response = await post("/contact", message);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/contact/sent#content");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await app.db.client.contactSubmission.findMany()).toMatchObject([
    { name: "Ada Byron", email: "ada@example.com", conferenceId: "default", spam: false },
  ]);
});

it("accepts a newsletter sign-up", async () => {
  const response = await post("/newsletter/subscribe", { email: " Grace@Example.com " });
  expect(response.headers.get("location")).toBe("/newsletter/requested#content");
  expect(await app.db.client.newsletterSubscription.findMany()).toMatchObject([
    { email: "grace@example.com", verifiedAt: null },
  ]);
});

it("shows an invalid form again, with its values", async () => {
  const response = await post("/contact", { ...message, name: " ", email: "ada@" });
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-");
  expect(await response.json()).toEqual({
    path: "/contact",
    submitted: {
      form: "contact",
      values: { ...message, name: " ", email: "ada@" },
      errors: { name: "Required", email: "Please enter a valid email" },
      failed: false,
      reason: null,
    },
  });
});

it("does not cache the page with a filled-in form", async () => {
  await post("/contact", { ...message, email: "ada@" });
  expect(await (await fetch(`${app.url}/contact`)).text()).toBe('{"path":"/contact"}');
});

it("rejects cross-origin posts and oversized values", async () => {
  const stored = () => app.db.client.contactSubmission.count();
  const before = await stored();
  const foreign = await post("/contact", message, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect((await post("/contact", { ...message, message: "x".repeat(120_000) })).status).toBe(413);
  const twice = await fetch(`${app.url}/contact`, {
    method: "POST",
    body: new URLSearchParams([...Object.entries(message), ["name", "Bob"]]),
    redirect: "manual",
  });
  expect(twice.status).toBe(422);
  const json = await fetch(`${app.url}/contact`, { method: "POST", body: JSON.stringify(message) });
  expect(json.status).toBe(422);
  expect(await stored()).toBe(before);
});

it("rejects forms of a preview with a message", async () => {
  const stored = await app.db.client.contactSubmission.count();
  const response = await post("/preview/contact", message);
  expect(response.status).toBe(403);
  expect(await response.text()).toContain("Nothing was sent.");
  expect(await app.db.client.contactSubmission.count()).toBe(stored);
});

it("renders a limited number of forms at a time, and tells the others when to retry", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const busy = await createTestApp({
    renderPage: async ({ path }) => {
      await released;
      return testPage(path);
    },
  });
  await seed(busy.db.client);
  let answered = 0;
  const posts = Array.from({ length: 50 }, async () => {
    const response = await fetch(`${busy.url}/contact`, {
      method: "POST",
      body: new URLSearchParams({ ...message, email: "ada@" }),
    });
    answered += 1;
    return response;
  });
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(8);
  release();
  const responses = await Promise.all(posts);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.map(({ headers }) => headers.get("Retry-After"))).toEqual(Array(8).fill("5"));
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(42);
  await busy.close();
});
