import { readFileSync } from "node:fs";
import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signatureOf } from "#form-webhooks/signature.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const secret = "webhook-test-secret";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TYPEFORM_SECRET: secret } });
  await factories(app.db.client).conference({ id: "default" });
});
afterAll(() => app.close());

const sample = (name: string) =>
  readFileSync(
    new URL(`../../../schema/testing/form-samples/${name}.json`, import.meta.url),
    "utf8",
  );

async function send(body: string, headers: Record<string, string>) {
  const response = await fetch(`${app.url}/api/typeform-webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const withPrefix = (body: string) => signatureOf(Buffer.from(body), secret);
const digestOf = (body: string) => withPrefix(body).slice("sha256=".length);

it.each([
  ["tally", "2wgx4n", (body: string) => ({ "Tally-Signature": digestOf(body) })],
  [
    "google-forms",
    "2_ABaOnuf8Xk-example",
    (body: string) => ({ "Form-Signature": withPrefix(body) }),
  ],
])("a signed form of %s is stored once with its payload", async (name, token, sign) => {
  const body = sample(name);
  const signed = sign(body);
  const forged = Object.fromEntries(Object.keys(signed).map((key) => [key, "sha256=bm8="]));
  expect((await send(body, {})).status).toBe(401);
  expect((await send(body, forged)).status).toBe(401);
  expect(await send(body, signed)).toEqual({ status: 200, body: { status: "stored" } });
  expect((await send(body, signed)).body).toEqual({ status: "duplicate" });
  expect(await app.db.client.formSubmission.findMany({ where: { token } })).toMatchObject([
    {
      conferenceId: "default",
      signed: true,
      payload: JSON.parse(body),
      submittedAt: new Date("2025-06-28T15:00:21Z"),
      answers: expect.arrayContaining([expect.objectContaining({ title: "Your name" })]),
    },
  ]);
});

it("a form with too many answers is rejected, whoever sends it", async () => {
  const payload = JSON.parse(sample("google-forms"));
  const [answer] = payload.answers;
  const answers = Array.from({ length: 501 }, (_, id) => ({ ...answer, id }));
  const body = JSON.stringify({ ...payload, responseId: "many", answers });
  const { status } = await send(body, { "Form-Signature": withPrefix(body) });
  expect(status).toBe(422);
});
