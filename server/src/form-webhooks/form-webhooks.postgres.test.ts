import { randomUUID } from "node:crypto";
import type { User } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { webhookSecretOf } from "@summit/schema/form-submission/webhook-secret.service.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signatureOf } from "#form-webhooks/signature.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { sessionCookieName, signSessionToken } from "#sessions/session.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const secret = "webhook-test-secret";
let open: TestApp;
let guarded: TestApp;

beforeAll(async () => {
  open = await createTestApp();
  guarded = await createTestApp({ env: { TYPEFORM_SECRET: secret } });
  for (const { db } of [open, guarded]) {
    await factories(db.client).conference({ id: "default" });
  }
});

afterAll(async () => {
  await open?.close();
  await guarded?.close();
});

/** A payload as documented by Typeform, with unique ids. */
function webhookEvent({
  eventId = randomUUID(),
  token = randomUUID(),
}: {
  eventId?: string;
  token?: string;
} = {}) {
  return {
    event_id: eventId,
    event_type: "form_response",
    form_response: {
      form_id: "lT4Z3j",
      token,
      landed_at: "2018-01-18T18:07:02Z",
      submitted_at: "2018-01-18T18:17:02Z",
      definition: {
        id: "lT4Z3j",
        title: "Speak at the summit",
        fields: [
          { id: "DlXFaesGBpoF", title: "What is your name?", type: "short_text", ref: "name" },
          { id: "k6TP9oLGgHjl", title: "Which topics?", type: "multiple_choice" },
          { id: "Jm0BzvF1xMPw", title: "Something new", type: "type_of_tomorrow" },
        ],
      },
      answers: [
        { type: "text", text: "Ada Example", field: { id: "DlXFaesGBpoF", type: "short_text" } },
        {
          type: "choices",
          choices: { labels: ["Safety", "Agents"] },
          field: { id: "k6TP9oLGgHjl", type: "multiple_choice" },
        },
        { type: "of_tomorrow", of_tomorrow: { deep: [1, null] }, field: { id: "Jm0BzvF1xMPw" } },
      ],
    },
  };
}

type Sending = { headers?: Record<string, string>; query?: string; method?: string };

async function send(app: TestApp, body: unknown, { headers, query = "", method }: Sending = {}) {
  const response = await fetch(`${app.url}/api/typeform-webhook${query}`, {
    method: method ?? "POST",
    headers: { "Content-Type": "application/json", ...headers },
    ...(body !== undefined && { body: textOf(body) as BodyInit }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const textOf = (body: unknown) =>
  typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);

const signed = (body: unknown, key = secret) => ({
  "Typeform-Signature": signatureOf(Buffer.from(textOf(body)), key),
});

const stored = ({ db }: TestApp, payload: ReturnType<typeof webhookEvent>) =>
  db.client.formSubmission.findMany({ where: { eventId: payload.event_id } });

const unknownConferences: [what: string, query: string][] = [
  ["unknown", "?conference=gone"],
  ["two", "?conference=default&conference=other"],
  ["one that cannot be stored", "?conference=%00"],
  ["one of 5 kB", `?conference=${"x".repeat(5_000)}`],
];

describe("a form submission", () => {
  test("is stored with its payload before it is acknowledged", async () => {
    const payload = webhookEvent();
    expect(await send(open, payload)).toMatchObject({ status: 200, body: { status: "stored" } });
    expect(await stored(open, payload)).toEqual([
      expect.objectContaining({
        conferenceId: "default",
        token: payload.form_response.token,
        payload,
        status: "pending",
        test: false,
        submittedAt: new Date("2018-01-18T18:17:02Z"),
      }),
    ]);
  });

  test("belongs to the conference in the URL", async () => {
    const { id } = await factories(open.db.client).conference();
    const payload = webhookEvent();
    expect((await send(open, payload, { query: `?conference=${id}` })).status).toBe(200);
    expect(await stored(open, payload)).toMatchObject([{ conferenceId: id }]);
  });

  test.each(unknownConferences)("is rejected if it names %s", async (_what, query) => {
    const payload = webhookEvent();
    expect((await send(open, payload, { query })).status).toBe(401);
    expect((await send(open, payload, { query, headers: signed(payload) })).status).toBe(401);
    expect(await stored(open, payload)).toEqual([]);
  });

  test("is stored once, however often it is delivered", async () => {
    const payload = webhookEvent();
    await send(open, payload);
    expect((await send(open, payload)).body).toEqual({ status: "duplicate" });
    const { token } = payload.form_response;
    expect((await send(open, webhookEvent({ token }))).body).toEqual({ status: "duplicate" });
    expect(await open.db.client.formSubmission.count({ where: { token } })).toBe(1);
  });

  test("of another conference may have the same token", async () => {
    const { id } = await factories(open.db.client).conference();
    const payload = webhookEvent();
    await send(open, payload);
    const other = webhookEvent({ token: payload.form_response.token });
    const { body } = await send(open, other, { query: `?conference=${id}` });
    expect(body).toEqual({ status: "stored" });
  });

  test.each([
    ["", ""],
    ["to an unknown conference", "?conference=gone"],
  ])("%s is stored once for 50 concurrent deliveries", async (_name, query) => {
    const payload = webhookEvent();
    const headers = signed(payload);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(guarded, payload, { query, headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body.status === "stored")).toHaveLength(1);
    expect(await stored(guarded, payload)).toHaveLength(1);
  });

  test("is not rejected for a character that PostgreSQL cannot store", async () => {
    const payload = webhookEvent();
    payload.form_response.definition.title = "a\0b\ud800c";
    expect((await send(open, payload)).status).toBe(200);
    const [row] = await stored(open, payload);
    expect(row?.payload).toMatchObject({
      form_response: { definition: { title: "a\uFFFDb\uFFFDc" } },
    });
  });

  test("needs no answers", async () => {
    const payload = webhookEvent();
    const { answers: _, definition: __, ...response } = payload.form_response;
    expect((await send(open, { ...payload, form_response: response })).status).toBe(200);
  });

  test.each(["/", "/?conference="])(
    "is also accepted with %s at the end of the URL",
    async (query) => {
      const payload = webhookEvent();
      expect((await send(open, payload, { query })).status).toBe(200);
      expect(await stored(open, payload)).toMatchObject([{ conferenceId: "default" }]);
    },
  );
});

describe("with a secret", () => {
  test("a signed form submission is stored", async () => {
    const payload = webhookEvent();
    const { status } = await send(guarded, payload, { headers: signed(payload) });
    expect(status).toBe(200);
    expect(await stored(guarded, payload)).toHaveLength(1);
  });

  test.each(unknownConferences)(
    "a signed form submission that names %s is stored without a conference, an unsigned one is rejected",
    async (_what, query) => {
      const payload = webhookEvent();
      expect((await send(guarded, payload, { query })).status).toBe(401);
      expect(await stored(guarded, payload)).toEqual([]);
      const { status } = await send(guarded, payload, { query, headers: signed(payload) });
      expect(status).toBe(200);
      expect(await stored(guarded, payload)).toMatchObject([{ conferenceId: null, payload }]);
    },
  );

  test("a submission stored without its conference is assigned when it is delivered again", async () => {
    const { id } = await factories(guarded.db.client).conference();
    const payload = webhookEvent();
    const headers = signed(payload);
    const unknown = { query: "?conference=gone", headers };
    await send(guarded, payload, unknown);
    const again = await send(guarded, payload, { query: `?conference=${id}`, headers });
    expect(again.body).toEqual({ status: "stored" });
    expect(await stored(guarded, payload)).toMatchObject([{ conferenceId: id }]);
    expect((await send(guarded, payload, unknown)).body).toEqual({ status: "duplicate" });
    expect(await stored(guarded, payload)).toMatchObject([{ conferenceId: id }]);
  });

  test("a conference's own secret overrides the server's", async () => {
    const { client } = guarded.db;
    const conference = await factories(client).conference({ webhookNonce: "nonce" });
    const own = webhookSecretOf(createSecrets(guarded.sessionSecret), conference) as string;
    const payload = webhookEvent();
    const query = `?conference=${conference.id}`;
    expect((await send(guarded, payload, { query, headers: signed(payload) })).status).toBe(401);
    expect((await send(guarded, payload, { headers: signed(payload, own) })).status).toBe(401);
    const { status } = await send(guarded, payload, { query, headers: signed(payload, own) });
    expect(status).toBe(200);
    expect(await stored(guarded, payload)).toMatchObject([{ conferenceId: conference.id }]);
  });

  test("the signature covers the raw bytes", async () => {
    const payload = webhookEvent();
    const spaced = JSON.stringify(payload, null, 2);
    expect((await send(guarded, spaced, { headers: signed(payload) })).status).toBe(401);
    expect((await send(guarded, spaced, { headers: signed(spaced) })).status).toBe(200);
  });

  test.each<[string, (payload: unknown) => Record<string, string>]>([
    ["no signature", () => ({})],
    ["an empty one", () => ({ "Typeform-Signature": "" })],
    ["a wrong one", () => ({ "Typeform-Signature": "sha256=wrong" })],
    ["one of another body", () => signed("{}")],
    ["one of another secret", (payload) => signed(payload, "another-test-secret")],
    [
      "one without its prefix",
      (payload) => ({ "Typeform-Signature": signed(payload)["Typeform-Signature"].slice(7) }),
    ],
  ])("a form submission with %s is rejected", async (_name, headers) => {
    const payload = webhookEvent();
    expect((await send(guarded, payload, { headers: headers(payload) })).status).toBe(401);
    expect(await stored(guarded, payload)).toEqual([]);
  });

  test("an unsigned body is not parsed, not even as JSON", async () => {
    expect((await send(guarded, "{")).status).toBe(401);
  });
});

describe("an invalid request", () => {
  const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const without = (name: string) => ({
    ...webhookEvent(),
    form_response: { ...webhookEvent().form_response, [name]: undefined },
  });

  test.each<[number, string, unknown]>([
    [400, "no body", ""],
    [400, "half of JSON", '{"event_id":'],
    [400, "bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    [422, "null", "null"],
    [422, "a list", []],
    [422, "an empty object", {}],
    [422, "another kind of event", { ...webhookEvent(), event_type: "form_response_partial" }],
    [422, "no id of the event", { ...webhookEvent(), event_id: undefined }],
    [422, "an id that is too long", webhookEvent({ eventId: "x".repeat(201) })],
    [422, "an empty token", webhookEvent({ token: "" })],
    [422, "no token", without("token")],
    [
      422,
      "an impossible time",
      { ...webhookEvent(), form_response: { token: "x", submitted_at: "0000-01-01T00:00:00Z" } },
    ],
    [
      422,
      "answers that are not a list",
      { ...webhookEvent(), form_response: { ...webhookEvent().form_response, answers: {} } },
    ],
    [422, "lists in lists in lists", nested],
    [413, "more than 1 MB", " ".repeat(1_100_000)],
    [413, "far more than 1 MB", " ".repeat(8_000_000)],
  ])("gets %i: %s", async (expected, _what, payload) => {
    const { status, body } = await send(open, payload);
    expect({ status, body }).toMatchObject({
      status: expected,
      body: { error: expect.any(String) },
    });
  });

  test("a form submission without a time is stored with that of its arrival", async () => {
    const before = Date.now();
    const payload = without("submitted_at");
    expect((await send(open, payload)).status).toBe(200);
    expect((await send(open, payload)).status).toBe(200);
    const { token } = payload.form_response as unknown as { token: string };
    const stored = await open.db.client.formSubmission.findMany({ where: { token } });
    expect(stored).toHaveLength(1);
    expect(stored[0]?.submittedAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  test("a form submission of just under 1 MB is accepted", async () => {
    const payload = webhookEvent();
    payload.form_response.definition.title = "x".repeat(1_000_000);
    expect((await send(open, payload)).status).toBe(200);
  });

  test("a compressed body is rejected", async () => {
    const { status } = await send(open, webhookEvent(), {
      headers: { "Content-Encoding": "gzip" },
    });
    expect(status).toBe(415);
  });

  test.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])("so is %s", async (method) => {
    const { status, headers } = await send(open, undefined, { method });
    expect({ status, allow: headers.get("allow") }).toEqual({ status: 405, allow: "POST" });
  });

  test("during a database outage, the sender is asked to retry", async () => {
    const away = await createTestApp({
      breakDatabase: ({ client, ...database }) => ({
        ...database,
        client: client.$extends({
          query: {
            formSubmission: {
              $allOperations() {
                throw Object.assign(new Error("connect ECONNREFUSED"), { code: "P1001" });
              },
            },
          },
        }) as unknown as typeof client,
      }),
    });
    await factories(away.db.client).conference({ id: "default" });
    const { status, headers } = await send(away, webhookEvent());
    await away.close();
    expect({ status, retry: headers.get("retry-after") }).toEqual({ status: 503, retry: "5" });
    expect(away.logLines.join("")).toContain("A form submission could not be stored");
  });
});

test("only unsigned submissions are rate-limited by client", async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.01" } });
  const create = factories(limited.db.client);
  await create.conference({ id: "default" });
  const { id } = await create.conference({ webhookNonce: "nonce" });
  const own = webhookSecretOf(createSecrets(limited.sessionSecret), { id, webhookNonce: "nonce" });
  const unsigned = () => send(limited, webhookEvent());
  expect([(await unsigned()).status, (await unsigned()).status]).toEqual([200, 200]);
  const { status, headers, body } = await unsigned();
  expect({ status, body }).toEqual({ status: 429, body: { error: expect.any(String) } });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  const payload = webhookEvent();
  const sending = { query: `?conference=${id}`, headers: signed(payload, own as string) };
  expect((await send(limited, payload, sending)).status).toBe(200);
  const rows = await limited.db.client.formSubmission.groupBy({ by: ["signed"], _count: true });
  expect(rows.map((row) => [row.signed, row._count]).sort()).toEqual([
    [false, 2],
    [true, 1],
  ]);
  await limited.close();
});

test("a form with too many questions is rejected with their number", async () => {
  const payload = webhookEvent();
  payload.form_response.definition.fields = Array.from({ length: 12_500 }, (_, index) => ({
    id: `q${index}`,
    title: "?",
    type: "short_text",
  }));
  const { status, body } = await send(open, payload);
  expect({ status, body }).toMatchObject({
    status: 422,
    body: {
      fields: [
        {
          path: ["form_response", "definition", "fields"],
          message: "Must have at most 500 questions",
        },
      ],
    },
  });
});

describe("the test console", () => {
  const pasted = { form_response: { definition: { fields: [] }, answers: [] } };
  const accounts = {} as Record<"organizer" | "owner" | "member", string>;
  let ownedId: string;

  beforeAll(async () => {
    const create = factories(guarded.db.client);
    const [organizer, owner, member] = await Promise.all([
      create.user({ isOrganizer: true }),
      create.user(),
      create.user(),
    ]);
    ownedId = (await create.conference({ ownerId: owner.id })).id;
    accounts.organizer = await cookieOf(organizer);
    accounts.owner = await cookieOf(owner);
    accounts.member = await cookieOf(member);
  });

  async function cookieOf({ id: userId }: User): Promise<string> {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = await guarded.db.client.authSession.create({ data: { userId, expiresAt } });
    const token = signSessionToken(session, guarded.sessionSecret);
    return `${sessionCookieName(guarded.config.publicUrl)}=${token}`;
  }

  const sendTest = (
    body: unknown,
    cookie: string | undefined,
    { headers, query = "" }: Sending = {},
  ) =>
    send(guarded, body, {
      headers: { "X-Summit-Test": "1", ...(cookie && { Cookie: cookie }), ...headers },
      query,
    });

  const tests = (conferenceId: string) =>
    guarded.db.client.formSubmission.findMany({
      where: { conferenceId, test: true },
      orderBy: { createdAt: "asc" },
    });

  test("needs no signature, no token and no ids", async () => {
    const before = (await tests("default")).length;
    for (const _ of [1, 2]) {
      const headers = { Origin: guarded.url };
      expect((await sendTest(pasted, accounts.organizer, { headers })).status).toBe(200);
    }
    const rows = (await tests("default")).slice(before);
    expect(rows).toMatchObject([{ payload: pasted }, { payload: pasted }]);
  });

  test("works for the owner of a conference", async () => {
    const query = `?conference=${ownedId}`;
    expect((await sendTest(pasted, accounts.owner, { query })).status).toBe(200);
    expect(await tests(ownedId)).toMatchObject([{ conferenceId: ownedId, test: true }]);
  });

  test("does not count as a duplicate of the real form submission", async () => {
    const payload = webhookEvent();
    expect((await sendTest(payload, accounts.organizer)).body).toEqual({ status: "stored" });
    const real = await send(guarded, payload, { headers: signed(payload) });
    expect(real.body).toEqual({ status: "stored" });
    expect(await stored(guarded, payload)).toMatchObject([{ test: false, payload }]);
  });

  test.each<[number, string, () => ReturnType<typeof sendTest>]>([
    [401, "a stranger", () => sendTest(pasted, undefined)],
    [403, "a member", () => sendTest(pasted, accounts.member)],
    [403, "an owner, of the default conference", () => sendTest(pasted, accounts.owner)],
    [
      403,
      "an organizer, of a conference of somebody else",
      () => sendTest(pasted, accounts.organizer, { query: `?conference=${ownedId}` }),
    ],
    [
      403,
      "an organizer, of no conference",
      () => sendTest(pasted, accounts.organizer, { query: "?conference=gone" }),
    ],
    [
      403,
      "a page of another site",
      () => sendTest(pasted, accounts.organizer, { headers: { Origin: "https://evil.example" } }),
    ],
    [
      403,
      "a page without an origin",
      () => sendTest(pasted, accounts.organizer, { headers: { Origin: "null" } }),
    ],
    [
      401,
      "an organizer without the header",
      () => send(guarded, pasted, { headers: { Cookie: accounts.organizer } }),
    ],
    [400, "an organizer with bad JSON", () => sendTest("{", accounts.organizer)],
    [422, "an organizer with something else", () => sendTest({}, accounts.organizer)],
  ])("gets %i: %s", async (expected, _who, attempt) => {
    const count = () => guarded.db.client.formSubmission.count();
    const before = await count();
    expect((await attempt()).status).toBe(expected);
    expect(await count()).toBe(before);
  });
});
