import type { ApiScope } from "@summit/prisma/client.ts";
import { recordStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { createTokenText, hashOfToken, startOfToken } from "@summit/schema/api-token/token-text.ts";
import type { ExecutionResult } from "graphql";
import { createClient, type Sink } from "graphql-sse";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { maxSubscriptions } from "#graphql/stream-routes.ts";
import { signSessionToken } from "#sessions/session.ts";
import { disconnectDuringRequest } from "../../testing/disconnect-during-request.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let conferenceId: string;
let ownerId: string;
let cookie: string;
const opened: (() => void)[] = [];

async function signIn(userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await app.db.client.authSession.create({ data: { userId, expiresAt } });
  return `summit_session=${signSessionToken(session, app.sessionSecret)}`;
}

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  ownerId = (await create.user()).id;
  conferenceId = (await create.conference({ ownerId })).id;
  cookie = await signIn(ownerId);
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
});
afterAll(() => app.close());

const query = `subscription ($id: ID!, $types: [EventType!]) {
  conferenceEvents(conferenceId: $id, types: $types) { type recordId version fields }
}`;

/** Subscribes, and records the events. */
function subscribe(types?: string[], headers: Record<string, string> = { Cookie: cookie }) {
  const client = createClient({ url: `${app.url}/graphql/stream`, headers, retryAttempts: 0 });
  const events: unknown[] = [];
  let isOver = false;
  let failure: unknown;
  const sink: Sink<ExecutionResult<{ conferenceEvents: unknown }>> = {
    next: (value) => void events.push(value.data?.conferenceEvents ?? value.errors),
    complete: () => {
      isOver = true;
    },
    error: (error) => {
      failure = error;
    },
  };
  opened.push(client.subscribe({ query, variables: { id: conferenceId, types } }, sink));
  return { events, isOver: () => isOver, failure: () => failure };
}

const ask = (
  headers: Record<string, string>,
  body: object = { query, variables: { id: conferenceId } },
  signal?: AbortSignal,
) =>
  fetch(`${app.url}/graphql/stream`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream", ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

const create = (name: string) =>
  app.graphql(
    `mutation ($input: CreateSpeakerInput!) {
      result: createSpeaker(input: $input) { ... on Speaker { id } }
    }`,
    { input: { conferenceId, name, title: "Engineer" } },
    { Cookie: cookie },
  );

const soon = { timeout: 20_000 };

/** Creates speakers until the first event arrives, which means that the subscription has started. */
async function untilBegun({ events }: { events: unknown[] }) {
  await expect
    .poll(async () => {
      await create("Ada");
      return events.length;
    }, soon)
    .toBeGreaterThan(0);
}

it("sends the team changes and submissions of the requested types", async () => {
  const all = subscribe();
  const messages = subscribe(["contact_message_created"]);
  await untilBegun(all);
  const { body } = await create("Grace");
  const speaker = { type: "speaker_created", recordId: body.data.result.id };
  const send = () =>
    app.graphql(
      `mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { __typename } }`,
      { input: { conferenceId, name: "Bo", email: "bo@example.com", subject: "A", message: "B" } },
    );
  // Until the other subscription has started, too.
  await expect
    .poll(async () => {
      await send();
      return messages.events.length;
    }, soon)
    .toBeGreaterThan(0);
  const { id: recordId } = await app.db.client.contactSubmission.findFirstOrThrow({
    orderBy: { id: "desc" },
  });
  const message = { type: "contact_message_created", recordId, version: null, fields: null };
  await expect.poll(() => all.events, soon).toContainEqual(message);
  expect(all.events).toContainEqual({ ...speaker, version: 1, fields: null });
  expect(JSON.stringify(messages.events)).not.toContain("speaker");
});

it("is rejected for strangers and non-members", async () => {
  const stranger = await ask({});
  expect(stranger.status).toBe(401);
  expect(stranger.headers.get("www-authenticate")).toBe("Bearer");
  expect(await stranger.json()).toMatchObject({
    errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
  });
  const other = await signIn((await factories(app.db.client).user()).id);
  expect(await refusalOf(await ask({ Cookie: other }))).toEqual([403, "FORBIDDEN", undefined]);
});

/** Its status, and the code and reason of its error. */
async function refusalOf(response: Response) {
  const { code, reason } = (await response.json()).errors[0].extensions;
  return [response.status, code, reason];
}

it("a subscription that is not valid is refused with 400 and a code", async () => {
  const refusal = async (body: object) => refusalOf(await ask({ Cookie: cookie }, body));
  const unknown = { query: "subscription { conferenceEvents { nothing } }" };
  expect(await refusal(unknown)).toEqual([400, "GRAPHQL_VALIDATION_FAILED", undefined]);
  const variables = { id: conferenceId, types: ["nothing"] };
  expect(await refusal({ query, variables })).toEqual([400, "BAD_USER_INPUT", undefined]);
  const broken = await refusal({ query: "subscription {" });
  expect(broken).toEqual([400, "GRAPHQL_PARSE_FAILED", undefined]);
});

it("accepts subscriptions only, within the limits of the API", async () => {
  const refusal = async (source: string, headers = {}) => {
    const response = await ask({ Cookie: cookie, ...headers }, { query: source });
    return [response.status, (await response.text()).slice(0, 200)];
  };
  expect(await refusal("{ plans { plan } }")).toEqual([
    400,
    '{"errors":[{"message":"Only a subscription is answered here. Queries go to /graphql.","extensions":{"code":"BAD_USER_INPUT"}}]}',
  ]);
  expect((await refusal(query, { Accept: "application/json" }))[0]).toBe(400);
  expect((await refusal(query, { Origin: "https://elsewhere.example" }))[0]).toBe(403);
  const many = Array.from({ length: 40 }, (_, index) => `a${index}: type`).join(" ");
  expect((await refusal(`subscription { conferenceEvents { ${many} } }`))[1]).toMatch(
    /alias|names/i,
  );
});

it("checks rights once for each connection, however many events an import makes", async () => {
  const streams = [subscribe(), subscribe(), subscribe()];
  for (const stream of streams) await untilBegun(stream);
  const changes = Array.from({ length: 500 }, (_, index) => ({
    ...({ conferenceId, entity: "speaker", entityId: `speaker-${index}` } as const),
    detail: { verb: "update", version: 2, fields: ["name"] },
  }));
  const checks = (
    await recordStatements(async () => {
      for (let count = 0; count < 10; count += 1) {
        await app.announceChanges(changes.slice(count * 50, count * 50 + 50));
      }
      await expect
        .poll(
          () => streams.map(({ events }) => JSON.stringify(events).split("speaker-").length - 1),
          soon,
        )
        .toEqual([500, 500, 500]);
    })
  ).filter((sql) => sql.includes("auth_sessions"));
  // Before: when each of them got its first event.
  expect(checks.length).toBe(0);
});

it("invalid documents count as on /graphql, and a client that sent many has to wait", async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.025" } });
  const { id: userId } = await factories(limited.db.client).user();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await limited.db.client.authSession.create({ data: { userId, expiresAt } });
  const Cookie = `summit_session=${signSessionToken(session, limited.sessionSecret)}`;
  const subscribeTo = (query: string) =>
    fetch(`${limited.url}/graphql/stream?${new URLSearchParams({ query })}`, {
      headers: { Accept: "text/event-stream", Cookie },
    });
  const statuses = [];
  for (const source of ["subscription {", "subscription { nothing }", "subscription {"]) {
    statuses.push((await subscribeTo(source)).status);
  }
  await limited.graphql("{ nothing }");
  const refused = await subscribeTo("subscription { nothing }");
  expect([...statuses, refused.status]).toEqual([400, 400, 400, 429]);
  expect((await refused.json()).errors[0].message).toContain("120 documents a minute");
  await limited.close();
});

it("ends with an error when the user leaves the team", async () => {
  const create2 = factories(app.db.client);
  const helper = await create2.user();
  const member = { conferenceId, userId: helper.id, role: "helper" } as const;
  await app.db.client.member.create({ data: member });
  const stream = subscribe(undefined, { Cookie: await signIn(helper.id) });
  await untilBegun(stream);
  await app.db.client.member.deleteMany({ where: { userId: helper.id } });
  const { body } = await create("Hedy");
  await expect.poll(() => stream.isOver(), soon).toBe(true);
  expect(JSON.stringify(stream.events)).not.toContain(body.data.result.id);
  expect(stream.events.at(-1)).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});

it("closes without completing when the server stops, so that clients connect again", async () => {
  const stopped = await createTestApp();
  const create = factories(stopped.db.client);
  const userId = (await create.user()).id;
  const { id } = await create.conference({ ownerId: userId });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await stopped.db.client.authSession.create({ data: { userId, expiresAt } });
  const response = await fetch(`${stopped.url}/graphql/stream`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "text/event-stream",
      Cookie: `summit_session=${signSessionToken(session, stopped.sessionSecret)}`,
    },
    body: JSON.stringify({ query, variables: { id } }),
  });
  expect(response.status).toBe(200);
  stopped.endStreams();
  expect(await response.text()).not.toContain("event:");
  await stopped.close();
});

describe("with an API token", () => {
  beforeAll(async () => {
    // Whether tokens work depends on the conference's plan.
    await app.db.client.conference.update({
      where: { id: conferenceId },
      data: { plan: "enterprise" },
    });
  });

  /** @returns its header */
  async function token(scopes: ApiScope[], rest: object = {}) {
    const text = createTokenText();
    const row = await app.db.client.apiToken.create({
      data: {
        name: "Mirror",
        userId: ownerId,
        conferenceId,
        scopes,
        start: startOfToken(text),
        tokenHash: hashOfToken(text),
        expiresAt: new Date(Date.now() + 3_600_000),
        ...rest,
      },
    });
    return { id: row.id, headers: { Authorization: `Bearer ${text}` } };
  }

  it("sends what its scopes allow", async () => {
    const { headers } = await token(["programme_read"]);
    const stream = subscribe(undefined, headers);
    await untilBegun(stream);
    await app.graphql(
      `mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { __typename } }`,
      { input: { conferenceId, name: "Bo", email: "bo@example.com", subject: "A", message: "B" } },
    );
    const { body } = await create("Last");
    await expect.poll(() => JSON.stringify(stream.events), soon).toContain(body.data.result.id);
    const types = (stream.events as { type: string }[]).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(["speaker_created"]));
  });

  it("is rejected without the scope", async () => {
    const { headers } = await token(["sales_write"]);
    const types = ["ticket_type_updated", "contact_message_created"];
    const refused = await ask(headers, { query, variables: { id: conferenceId, types } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      errors: [
        {
          message: "This API token lacks the scope inbox_read.",
          extensions: { code: "FORBIDDEN", reason: "INSUFFICIENT_SCOPE" },
        },
      ],
    });
  });

  it("is rejected for another conference, with or without a cookie", async () => {
    const other = await factories(app.db.client).conference({ plan: "enterprise" });
    const { headers } = await token(["programme_read"], { conferenceId: other.id });
    const refused = await ask({ ...headers, Cookie: cookie });
    expect(await refusalOf(refused)).toEqual([403, "FORBIDDEN", undefined]);
  });

  it("returns 401 if it is invalid, and is counted otherwise", async () => {
    const unknown = await ask({ Authorization: "Bearer summit_pat_x", Cookie: cookie });
    expect([unknown.status, unknown.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    expect(await unknown.json()).toMatchObject({
      errors: [{ extensions: { code: "UNAUTHENTICATED", reason: "TOKEN_UNKNOWN" } }],
    });
    const { headers } = await token(["programme_read"]);
    const foreign = await ask({ ...headers, Origin: "https://elsewhere.example" });
    expect(foreign.status).toBe(403);
    const response = await ask(headers);
    expect([response.status, response.headers.get("ratelimit-policy")]).toEqual([
      200,
      '"token";q=600;w=60',
    ]);
    await response.body?.cancel();
  });

  it("ends with an error when the token is revoked", async () => {
    const { id, headers } = await token(["programme_read"]);
    const stream = subscribe(undefined, headers);
    await untilBegun(stream);
    await app.db.client.apiToken.delete({ where: { id } });
    const { body } = await create("After");
    await expect.poll(() => stream.isOver(), soon).toBe(true);
    expect(JSON.stringify(stream.events)).not.toContain(body.data.result.id);
    expect(stream.events.at(-1)).toMatchObject([
      { extensions: { code: "UNAUTHENTICATED", reason: "TOKEN_UNKNOWN" } },
    ]);
  });
});

it("is limited to a number of connections per user", async () => {
  // A stream that was aborted while it was opened does not count.
  await disconnectDuringRequest(app, (signal) => ask({ Cookie: cookie }, undefined, signal));
  const streams = Array.from({ length: maxSubscriptions }, () => ask({ Cookie: cookie }));
  const responses = await Promise.all(streams);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const refused = await ask({ Cookie: cookie });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  const { errors } = await refused.json();
  expect(errors).toEqual([
    {
      message: expect.stringContaining(`${maxSubscriptions} subscriptions`),
      extensions: { code: "RATE_LIMITED", retryAfter: 30 },
    },
  ]);
  await Promise.all(responses.map(({ body }) => body?.cancel()));
  await expect
    .poll(async () => {
      const again = await ask({ Cookie: cookie });
      await again.body?.cancel();
      return again.status;
    }, soon)
    .toBe(200);
});
