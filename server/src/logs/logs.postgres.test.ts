import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "#config.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const email = "ada@example.com";
const password = "correct-horse-battery-staple";
let app: TestApp;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  app = await createTestApp({
    env: { METRICS_TOKEN: "a-token-for-prometheus" },
    deliver: createSmtpDelivery(mails.url, loadConfig({})),
  });
  await app.db.client.conference.create({
    data: {
      id: "default",
      name: "Test",
      description: "",
      startDate: new Date("2025-11-26"),
      endDate: new Date("2025-11-27"),
    },
  });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const lines = () => app.logLines.map((line) => JSON.parse(line));

const signUp = "mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }";
const signIn =
  "mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on Error { message } } }";

test("a request's id is in its access log line, its other lines, and those of its jobs", async () => {
  mails.refuse("nobody@example.com");
  const { headers } = await app.graphql(signUp, {
    input: { email: "nobody@example.com", password, fullName: "Ada" },
  });
  const requestId = headers.get("x-request-id");
  expect(requestId).toMatch(/^[\w-]{36}$/);
  await expect
    .poll(() => lines().filter((line) => line.requestId === requestId), { timeout: 40_000 })
    .toMatchObject([
      { msg: "request completed", req: { path: "/graphql" } },
      { msg: "A mail could not be delivered", mailId: expect.any(String) },
      { msg: "A job is done", queue: "mail" },
    ]);
});

test("no line contains an address, a password, a cookie or a token", async () => {
  const secrets = [
    email,
    password,
    "nobody@example.com",
    "wrong-password",
    "a-token-for-prometheus",
  ];
  await app.graphql(signUp, { input: { email, password, fullName: "Ada" } });
  const confirmation = await mails.mailTo(email);
  const token = /token=([\w-]+)/.exec(confirmation.text ?? "")?.[1] ?? "";
  expect(token).not.toBe("");
  secrets.push(token);
  const confirm =
    "mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { __typename } }";
  await app.graphql(confirm, { input: { token } });
  await app.graphql(confirm, { input: { token } });
  await app.graphql(signIn, { input: { email, password: "wrong-password" } });
  const entered = await app.graphql(signIn, { input: { email, password } });
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(cookie).toMatch(/=eyJ/);
  secrets.push(cookie.split("=")[1] ?? "");
  const headers = { Cookie: cookie };
  await app.graphql("{ viewer { email } }", {}, headers);
  await fetch(`${app.url}/newsletter/unsubscribe?token=${token}&email=${email}`, { headers });
  await fetch(`${app.url}/speakers/${email}?token=${token}`, { headers });
  await fetch(`${app.url}/metrics`, {
    headers: { "X-Forwarded-For": "1.2.3.4", Authorization: "Bearer a-token-for-prometheus" },
  });
  await fetch(`${app.url}/api/typeform-webhook`, { method: "POST", body: `{"email":"${email}"` });
  await app.graphql(`{ nothing(email: "${email}") }`, {}, headers);
  // Values quoted by the database, and unexpected errors.
  await app.db.executeSql(
    `ALTER TABLE contact_submissions ADD CONSTRAINT no_ada CHECK (email <> '${email}')`,
  );
  const contact =
    "mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { __typename } }";
  const message = {
    conferenceId: "main",
    name: "Ada",
    email,
    subject: password,
    message: `Token ${token}`,
  };
  const refused = await app.graphql(contact, { input: message }, headers);
  expect(refused.body.errors).toMatchObject([{ extensions: { code: "INTERNAL_SERVER_ERROR" } }]);
  await app.endDatabase();
  await app.graphql(signIn, { input: { email, password } }, headers);
  await app.graphql(signUp, { input: { email, password, fullName: "Ada" } });

  const text = app.logLines.join("");
  expect(text).toContain("A resolver failed");
  for (const secret of secrets) expect(text).not.toContain(secret);
});
