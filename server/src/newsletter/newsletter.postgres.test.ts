import { randomUUID } from "node:crypto";
import type { NewsletterSubscription } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { issueToken } from "@summit/schema/account/one-time-tokens.ts";
import { unsubscribeToken } from "@summit/schema/newsletter/unsubscribe-token.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { sessionCookieName, signSessionToken } from "#sessions/session.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await factories(app.db.client).conference({ id: "default" });
});

afterAll(() => app?.close());

const createSubscription = (data: { verifiedAt?: Date } = {}) =>
  app.db.client.newsletterSubscription.create({
    data: { conferenceId: "default", email: `${randomUUID()}@example.com`, ...data },
  });

const confirmPath = async ({ id }: NewsletterSubscription) =>
  `/newsletter/confirm?token=${await issueToken(app.db.client, "confirm_newsletter", id)}`;

const unsubscribePath = ({ id }: NewsletterSubscription) =>
  `/newsletter/unsubscribe?token=${unsubscribeToken(createSecrets(app.sessionSecret), id)}`;

const find = ({ id }: NewsletterSubscription) =>
  app.db.client.newsletterSubscription.findUnique({ where: { id } });

/** Posts like a browser; an empty form by default. */
async function post(path: string, init: RequestInit = {}) {
  const response = await fetch(app.url + path, {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "manual",
    ...init,
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    type: response.headers.get("content-type"),
    text: await response.text(),
  };
}

const ledTo = (page: string) => ({ status: 303, location: `/newsletter/${page}` });

/** The one-click body of mail services, by its encoding. */
const oneClick = {
  "application/x-www-form-urlencoded": () =>
    new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  "multipart/form-data": () => {
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    return form;
  },
};

describe("the confirm button", () => {
  test("verifies the subscriber; a used link leads to another page", async () => {
    const subscription = await createSubscription();
    const path = await confirmPath(subscription);
    expect(await post(path)).toMatchObject(ledTo("confirmed"));
    expect((await find(subscription))?.verifiedAt).toBeInstanceOf(Date);
    expect(await post(path)).toMatchObject(ledTo("link-too-old"));
  });

  test("does nothing without a valid token", async () => {
    const subscription = await createSubscription();
    const { search } = new URL(unsubscribePath(subscription), app.url);
    for (const query of ["", "?token=", "?token=%00", "?token=a&token=b", search]) {
      expect(await post(`/newsletter/confirm${query}`), query).toMatchObject(ledTo("link-too-old"));
    }
    expect(await find(subscription)).toMatchObject({ verifiedAt: null });
  });
});

describe("the unsubscribe button", () => {
  test("deletes the subscriber, and is idempotent", async () => {
    const subscription = await createSubscription({ verifiedAt: new Date() });
    for (const time of ["first", "again"]) {
      expect(await post(unsubscribePath(subscription)), time).toMatchObject(ledTo("unsubscribed"));
    }
    expect(await find(subscription)).toBeNull();
  });

  test("does nothing without a valid token", async () => {
    const subscription = await createSubscription();
    const { search } = new URL(await confirmPath(subscription), app.url);
    const forged = unsubscribePath(subscription).replace(/.$/, (end) => (end === "A" ? "B" : "A"));
    for (const path of [
      ...["", search].map((query) => `/newsletter/unsubscribe${query}`),
      forged,
    ]) {
      expect(await post(path), path).toMatchObject(ledTo("link-too-old"));
    }
    expect(await find(subscription)).not.toBeNull();
  });
});

describe("one-click unsubscribe", () => {
  test.each(Object.entries(oneClick))("as %s is accepted", async (encoding, body) => {
    const subscription = await createSubscription({ verifiedAt: new Date() });
    const response = await post(unsubscribePath(subscription), { body: body() });
    expect(response).toMatchObject({
      status: 200,
      type: "text/plain; charset=utf-8",
      text: "You are unsubscribed.\n",
    });
    expect(await find(subscription), encoding).toBeNull();
    const again = await post(unsubscribePath(subscription), { body: body() });
    expect(again.status).toBe(200);
  });

  test("needs neither cookie nor origin, and ignores both", async () => {
    for (const origin of ["null", "https://mail.example"]) {
      const subscription = await createSubscription();
      const body = oneClick["multipart/form-data"]();
      const headers = { Origin: origin, Cookie: "summit_session=nobody" };
      expect((await post(unsubscribePath(subscription), { body, headers })).status).toBe(200);
      expect(await find(subscription)).toBeNull();
    }
  });

  test("with an invalid link is rejected", async () => {
    const body = oneClick["multipart/form-data"]();
    expect((await post("/newsletter/unsubscribe?token=x", { body })).status).toBe(400);
  });
});

test("opening a link changes nothing, and the page is cached once for all tokens", async () => {
  const subscription = await createSubscription();
  const [toConfirm, toLeave] = [await confirmPath(subscription), unsubscribePath(subscription)];
  for (const path of [toConfirm, toLeave]) {
    for (const method of ["HEAD", "GET"]) {
      const response = await fetch(app.url + path, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    }
    // The test page contains the path for which it was rendered.
    const page = await (await fetch(app.url + path)).text();
    expect(page).toBe(`<h1>${path.split("?")[0]}</h1>`);
  }
  expect(await find(subscription)).toMatchObject({ verifiedAt: null });
  expect(await post(toConfirm), "the token is not used up").toMatchObject(ledTo("confirmed"));
});

test("malformed requests are rejected", async () => {
  const subscription = await createSubscription();
  const large = await post(unsubscribePath(subscription), { body: "x".repeat(11_000) });
  expect(large).toMatchObject({ status: 413, type: "text/plain; charset=utf-8" });
  const broken = await post(unsubscribePath(subscription), {
    body: "x",
    headers: { "Content-Encoding": "gzip" },
  });
  expect(broken.status).toBe(400);
  expect(await find(subscription)).not.toBeNull();
  expect((await post("/newsletter/confirmed")).status).toBe(405);
});

test("during a database outage, everything asks to be retried", async () => {
  const away = await createTestApp({
    breakDatabase: ({ client, ...database }) => ({
      ...database,
      client: client.$extends({
        query: {
          $allModels: {
            $allOperations() {
              throw Object.assign(new Error("connect ECONNREFUSED"), { code: "P1001" });
            },
          },
        },
      }) as unknown as typeof client,
    }),
  });
  const token = unsubscribeToken(createSecrets(away.sessionSecret), "any");
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = signSessionToken({ id: "any", expiresAt }, away.sessionSecret);
  const headers = { Cookie: `${sessionCookieName(away.config.publicUrl)}=${session}` };
  for (const [path, method] of [
    ["/newsletter/confirm?token=x", "POST"],
    [`/newsletter/unsubscribe?token=${token}`, "POST"],
    ["/api/newsletter-subscribers.csv", "GET"],
  ] as const) {
    const response = await fetch(away.url + path, { method, headers, redirect: "manual" });
    expect(response.status, path).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  await away.close();
  expect(away.logLines.join("")).not.toContain(token);
});
