import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const secret = "a-secret-of-the-mail-service";
let app: TestApp;
let conferenceId: string;

beforeAll(async () => {
  app = await createTestApp({ env: { BOUNCE_SECRET: secret } });
  conferenceId = (await factories(app.db.client).conference({ id: "default" })).id;
});
afterAll(() => app.close());

const report = (body: unknown, token = secret, { url, ...headers }: Record<string, string> = {}) =>
  fetch(`${url ?? app.url}/api/bounces`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const addMail = (recipient: string) =>
  app.db.client.outgoingMail.create({
    data: { conferenceId, kind: "letter", recipient, status: "sent", letterId: "letter" },
  });

describe("a report of mails that came back", () => {
  it("is noted beside each delivery, and its address gets no more letters; once more changes nothing", async () => {
    const { id } = await addMail("gone@example.com");
    const bounces = [
      { messageId: `<${id}@summit.example>`, reason: "550 5.1.1 No such mailbox" },
      { messageId: "<other@elsewhere.example>", reason: "550" },
    ];
    for (let time = 1; time <= 2; time += 1) {
      const response = await report({ bounces });
      expect([response.status, await response.json()]).toEqual([200, { known: 1 }]);
    }
    const { client } = app.db;
    expect(await client.outgoingMail.findUnique({ where: { id } })).toMatchObject({
      status: "bounced",
      lastError: "550 5.1.1 No such mailbox",
    });
    expect(await client.bouncedAddress.findMany()).toMatchObject([
      { conferenceId, email: "gone@example.com" },
    ]);
  });

  it.each([
    ["another secret", { bounces: [] }, "another-secret-of-someone", 401],
    ["another secret, before its body is read", "{", "another-secret-of-someone", 401],
    ["no JSON", "{", secret, 400],
    ["more than 1 MB", " ".repeat(1_100_000), secret, 413],
    ["something else", { bounces: [{ messageId: 1 }] }, secret, 422],
    [
      "very many",
      { bounces: Array.from({ length: 1_001 }, () => ({ messageId: "a", reason: "b" })) },
      secret,
      422,
    ],
  ])("is refused with %s", async (_what, body, token, status) => {
    expect((await report(body, token)).status).toBe(status);
  });

  it("is refused if it is compressed, so that it cannot be larger than it looks", async () => {
    const compressed = { "Content-Encoding": "gzip" };
    expect((await report({ bounces: [] }, secret, compressed)).status).toBe(415);
  });

  it("finds nothing at a site without a secret, whatever it is sent with", async () => {
    const other = await createTestApp({ db: app.db });
    for (const token of ["undefined", secret]) {
      const response = await report({ bounces: [] }, token, { url: other.url });
      expect(response.status).toBe(404);
    }
    await other.close();
  });
});
