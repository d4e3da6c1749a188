import { randomUUID } from "node:crypto";
import type { ApiScope } from "@summit/prisma/client.ts";
import { createTokenText, hashOfToken, startOfToken } from "@summit/schema/api-token/token-text.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let userId: string;
let conferenceId: string;

beforeAll(async () => {
  app = await createTestApp();
  userId = (await createUser()).id;
  const { id } = await app.db.client.conference.create({
    data: {
      name: "Data Day",
      description: "A day.",
      plan: "enterprise",
      status: "published",
      startDate: new Date("2030-01-01"),
      endDate: new Date("2030-01-01"),
      ownerId: userId,
      apiOrigins: ["https://app.example.com"],
    },
  });
  conferenceId = id;
});
afterAll(() => app.close());

const createUser = () =>
  app.db.client.user.create({
    data: { email: `${randomUUID()}@example.com`, fullName: "Ada", passwordHash: "unused" },
  });

type TokenOptions = { scopes?: ApiScope[]; of?: string | null; by?: string; expiresAt?: Date };

/** The Authorization header with a new token. */
async function bearer(options: TokenOptions = {}): Promise<{ Authorization: string }> {
  const { scopes = ["programme_write"], of = conferenceId, by = userId } = options;
  const { expiresAt = new Date(Date.now() + 24 * 3_600_000) } = options;
  const secret = createTokenText();
  await app.db.client.apiToken.create({
    data: {
      tokenHash: hashOfToken(secret),
      start: startOfToken(secret),
      name: "Script",
      userId: by,
      conferenceId: of,
      scopes,
      expiresAt,
    },
  });
  return { Authorization: `Bearer ${secret}` };
}

const own = "{ apiToken { name scopes lastUsedAt conference { name } } viewer { id } }";
const ask = (headers: object, query = own, variables = {}) =>
  app.graphql(query, variables, headers);

const create = `mutation ($id: ID!) {
  createSpeaker(input: { conferenceId: $id, name: "Ada", title: "Engineer" }) { __typename }
}`;
const addSpeaker = (headers: object, id = conferenceId) => ask(headers, create, { id });

const reasonOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.errors?.[0].extensions.reason ?? body.errors?.[0].extensions.code;

describe("what an operation costs", () => {
  const limit = 300_000;
  const list = "query ($first: Int) { speakers(first: $first) { id name } }";
  const costOf = async (query: string, variables = {}, headers?: object) =>
    (await ask(headers ?? (await bearer()), query, variables)).body.extensions?.cost;

  it("is told to a token, by its variables and fragments", async () => {
    // One for the list, and for each entry three and its two fields.
    expect(await costOf(list, { first: 10 })).toEqual({ points: 1 + 10 * (3 + 2), limit });
    expect(await costOf(list, { first: 20 })).toEqual({ points: 1 + 20 * (3 + 2), limit });
    const spread = "{ speakers(first: 10) { ...Name } } fragment Name on Speaker { id name }";
    expect(await costOf(spread)).toEqual({ points: 51, limit });
  });

  it("is that of the operation which is asked for, of several in a document", async () => {
    const query = `query Long { speakers { id } } query Short { speakers(first: 1) { id } }`;
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(await bearer()) },
      body: JSON.stringify({ query, operationName: "Short" }),
    });
    expect((await response.json()).extensions).toEqual({ cost: { points: 5, limit } });
  });

  it("is told where the operation is refused for it", async () => {
    const nested = "{ speakers { scheduleItems { speakers { scheduleItems { title } } } } }";
    const { body } = await ask(await bearer(), nested);
    expect(body.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(body.extensions.cost.points).toBeGreaterThan(limit);
    expect(body.extensions.cost.limit).toBe(limit);
  });

  it("is not told where there is nothing to execute", async () => {
    const headers = await bearer();
    for (const [query, variables] of [
      ["{ speakers { nothing } }", {}],
      ["{ speakers {", {}],
      [list, { first: "many" }],
    ] as const) {
      const { body } = await ask(headers, query, variables);
      expect([body.errors.length, body.extensions]).toEqual([1, undefined]);
    }
  });

  it("is not told to others", async () => {
    expect(await costOf(list, { first: 10 }, {})).toBeUndefined();
    const cookie = await cookieOf(app, userId);
    expect(await costOf(list, { first: 10 }, { cookie })).toBeUndefined();
  });

  it("is the same whatever the conference has, and whoever may see it", async () => {
    const own = "query ($id: ID!) { conference(id: $id) { speakers { nodes { name } } } }";
    const stranger = await bearer({
      of: null,
      by: (await createUser()).id,
      scopes: ["sales_read"],
    });
    const costs = async () => [
      await costOf(own, { id: conferenceId }),
      await costOf(own, { id: conferenceId }, stranger),
    ];
    const before = await costs();
    const drafts = ["Bea", "Cleo"].map((name) => ({
      conferenceId,
      name,
      slug: name.toLowerCase(),
      title: "A",
      publication: "draft" as const,
    }));
    await app.db.client.speaker.createMany({ data: drafts });
    app.events.publishUnknown();
    expect(await costs()).toEqual(before);
    expect(new Set([...before].map(({ points }) => points)).size).toBe(1);
    await app.db.client.speaker.deleteMany({ where: { conferenceId, publication: "draft" } });
    app.events.publishUnknown();
  });
});

describe("a token", () => {
  it("acts on behalf of its user, but cannot read the account", async () => {
    const headers = await bearer();
    const { status, body } = await ask(headers);
    const conference = { name: "Data Day" };
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ apiToken: { name: "Script", conference }, viewer: null });
    expect((await ask(headers)).body.data.apiToken.lastUsedAt).toMatch(/^20/);
    expect((await addSpeaker(headers)).body.data.createSpeaker.__typename).toBe("Speaker");
    const entry = await app.db.client.auditLogEntry.findFirst({ where: { conferenceId } });
    expect(entry).toMatchObject({ action: "speaker.create", actorId: userId });
  });

  it("takes precedence over cookies, which are ignored", async () => {
    const Cookie = await cookieOf(app, userId);
    expect((await ask({ Cookie })).body.data.viewer).toEqual({ id: userId });
    const both = { ...(await bearer({ scopes: ["inbox_read"] })), Cookie };
    expect((await ask(both)).body.data.viewer).toBeNull();
    expect(reasonOf(await addSpeaker(both))).toBe("INSUFFICIENT_SCOPE");
    expect((await ask({ Cookie, Authorization: "Bearer nonsense" })).status).toBe(401);
  });

  it("is the only kind of credentials, but for a proxy's password that a browser repeats", async () => {
    for (const Authorization of ["Basic YTpi", "summit_pat_x", "Bearer a b"]) {
      const refused = await ask({ Authorization });
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(reasonOf(refused)).toBe("UNAUTHENTICATED");
    }
    const Cookie = await cookieOf(app, userId);
    const page = { Cookie, Authorization: "Basic YTpi", "Sec-Fetch-Site": "same-origin" };
    expect((await ask(page)).body.data.viewer).toEqual({ id: userId });
  });

  it("is limited to its conference, if the plan includes access", async () => {
    const { id: other } = await app.db.client.conference.create({
      data: {
        name: "Other",
        description: "D",
        ownerId: userId,
        plan: "pro",
        startDate: new Date("2030-01-01"),
        endDate: new Date("2030-01-01"),
      },
    });
    expect(reasonOf(await addSpeaker(await bearer(), other))).toBe("FORBIDDEN");
    const forAll = await bearer({ of: null });
    expect(reasonOf(await addSpeaker(forAll, other))).toBe("FORBIDDEN");
    expect((await addSpeaker(forAll)).body.data.createSpeaker.__typename).toBe("Speaker");
    const { data } = (await ask(forAll, "{ conferences { name } }")).body;
    expect(data.conferences).toEqual([{ name: "Data Day" }]);
  });

  it("has at most the rights of its user, who may have left the team", async () => {
    const { id: helper } = await createUser();
    const headers = await bearer({ by: helper });
    expect(reasonOf(await addSpeaker(headers))).toBe("FORBIDDEN");
    const role = "editor";
    await app.db.client.member.create({ data: { conferenceId, userId: helper, role } });
    expect((await addSpeaker(headers)).body.data.createSpeaker.__typename).toBe("Speaker");
  });

  it("reads what its scopes allow", async () => {
    const query = `query ($id: ID!) {
      conference(id: $id) { viewerRole viewerCanEdit viewerCanAdminister apiOrigins hostClaim { state } previewToken }
    }`;
    const read = async (scopes: ApiScope[]) =>
      (await ask(await bearer({ scopes }), query, { id: conferenceId })).body.data.conference;
    const nothing = { viewerRole: null, viewerCanEdit: false, apiOrigins: null };
    expect(await read(["programme_write"])).toMatchObject(nothing);
    const settings = { viewerRole: "helper", viewerCanEdit: false, viewerCanAdminister: false };
    expect(await read(["settings_read"])).toMatchObject(settings);
    expect(await read(["settings_write"])).toMatchObject({ viewerRole: "editor" });
  });
});

describe("an invalid token", () => {
  test.each([
    ["made up", "TOKEN_UNKNOWN", async () => ({ Authorization: `Bearer ${createTokenText()}` })],
    ["of no form", "TOKEN_UNKNOWN", async () => ({ Authorization: "Bearer x" })],
    ["expired", "TOKEN_EXPIRED", () => bearer({ expiresAt: new Date(Date.now() - 1_000) })],
    [
      "of a deleted user",
      "TOKEN_UNKNOWN",
      async () => {
        const { id } = await createUser();
        const headers = await bearer({ by: id });
        await app.db.client.user.delete({ where: { id } });
        return headers;
      },
    ],
  ])("is rejected: one that is %s", async (_name, reason, make) => {
    const result = await ask(await make());
    expect(result.status).toBe(401);
    expect(result.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    expect(result.body.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED", reason } }]);
  });

  it("is not logged", async () => {
    const headers = await bearer();
    await ask(headers);
    const [, secret = "?"] = headers.Authorization.split(" ");
    expect(app.logLines.join("\n")).not.toContain(secret);
  });
});

describe("requests with a token", () => {
  it("are counted, with the standard rate limit headers", async () => {
    const headers = await bearer();
    const { points, seconds } = rateLimits.requestByToken;
    const told = (await ask(headers)).headers;
    expect(told.get("ratelimit-policy")).toBe(`"token";q=${points};w=${seconds}`);
    expect(told.get("ratelimit")).toMatch(new RegExp(`^"token";r=${points - 1};t=\\d+$`));
    expect((await ask({})).headers.get("ratelimit")).toBeNull();
  });

  it("are rate-limited", async () => {
    const strict = await createTestApp({
      env: { RATE_LIMIT_FACTOR: String(1 / rateLimits.requestByToken.points) },
    });
    const user = await strict.db.client.user.create({
      data: { email: "a@example.com", fullName: "A", passwordHash: "unused" },
    });
    const secret = createTokenText();
    const [start, tokenHash] = [startOfToken(secret), hashOfToken(secret)];
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    await strict.db.client.apiToken.create({
      data: { start, tokenHash, name: "Script", userId: user.id, expiresAt },
    });
    const send = () => strict.graphql(own, {}, { Authorization: `Bearer ${secret}` });
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(reasonOf(refused)).toBe("RATE_LIMITED");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("ratelimit")).toMatch(/^"token";r=0;t=\d+$/);
    await strict.close();
  });

  it("may be as large as an import, but not larger", async () => {
    const headers = await bearer();
    const query = (bytes: number) => `{ plans { name } } # ${"x".repeat(bytes)}`;
    expect((await ask({}, query(200_000))).status).toBe(413);
    expect((await ask(headers, query(200_000))).status).toBe(200);
    expect((await ask(headers, query(2_200_000))).status).toBe(413);
  });

  it("bypass the response cache", async () => {
    const query = "query ($id: ID!) { speakers(conferenceId: $id) { id } }";
    const headers = await bearer();
    for (let time = 0; time < 4; time += 1) {
      const result = await ask(headers, query, { id: conferenceId });
      expect(result.headers.get("ratelimit")).not.toBeNull();
      expect(result.headers.get("cache-control")).toBe("no-store");
    }
    const first = await ask({}, query, { id: conferenceId });
    expect(first.headers.get("ratelimit")).toBeNull();
  });
});

describe("cross-origin requests", () => {
  const evil = { Origin: "https://evil.example" };

  it("can use a token if the conference's settings allow the origin", async () => {
    const headers = await bearer();
    const allowed = await addSpeaker({ ...headers, Origin: "https://app.example.com" });
    expect(allowed.body.data.createSpeaker.__typename).toBe("Speaker");
    expect(allowed.headers.get("access-control-allow-origin")).toBe("*");
    const refused = await addSpeaker({ ...headers, ...evil });
    expect([refused.status, reasonOf(refused)]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    const personal = { ...(await bearer({ of: null })), Origin: "https://app.example.com" };
    expect(reasonOf(await addSpeaker(personal))).toBe("ORIGIN_NOT_ALLOWED");
  });

  it("can read public data without cookies, but change nothing", async () => {
    const read = await ask(evil, "{ plans { name } }");
    expect(read.status).toBe(200);
    expect(read.headers.get("access-control-allow-origin")).toBe("*");
    expect(read.headers.get("access-control-allow-credentials")).toBeNull();
    const changed = await ask(
      evil,
      'mutation { signIn(input: { email: "", password: "" }) { __typename } }',
    );
    expect([changed.status, reasonOf(changed)]).toEqual([403, "FORBIDDEN"]);
    const Cookie = await cookieOf(app, userId);
    expect((await ask({ ...evil, Cookie }, "{ plans { name } }")).status).toBe(403);
  });

  it("get the allowed methods and headers in preflights", async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: "OPTIONS",
      headers: { ...evil, "Access-Control-Request-Method": "POST" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });
});
