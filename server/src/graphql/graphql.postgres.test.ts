import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { recordStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type GraphqlResponse, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app?.close());

const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: body as BodyInit,
  });

const codes = ({ body }: GraphqlResponse) =>
  body.errors?.map(({ extensions }: { extensions: { code: string } }) => extensions.code);

describe("queries", () => {
  test("are answered", async () => {
    const { status, body } = await app.graphql("{ speakers { id } }");
    // Without what the operation costs, which only programs with a token are told.
    expect({ status, body }).toEqual({ status: 200, body: { data: { speakers: [] } } });
  });

  test("can be introspected with the standard query", async () => {
    const { body } = await app.graphql(getIntrospectionQuery());
    expect(body.errors).toBeUndefined();
    expect(body.data.__schema.queryType.name).toBe("Query");
  });

  test("a browser is shown Sandbox, with a fallback if it cannot be loaded", async () => {
    const response = await fetch(`${app.url}/graphql`, { headers: { Accept: "text/html" } });
    expect(response.status).toBe(200);
    const html = await response.text();
    const fallback = html.indexOf(
      '<script src="/graphql/explorer/leave-sandbox.js" data-explorer="/graphql?explorer=graphiql"></script>',
    );
    // Its error listener must be registered before those scripts load.
    expect(fallback).toBeGreaterThan(0);
    expect(fallback).toBeLessThan(html.indexOf("embeddable-sandbox.umd"));
    expect(html).toContain('<a href="/graphql?explorer=graphiql">');
    expect(response.headers.get("content-security-policy")).toContain(
      "frame-src https://sandbox.embed.apollographql.com",
    );
  });

  test("responses are compressed and sent with no-store", async () => {
    const { headers } = await app.graphql(
      getIntrospectionQuery(),
      {},
      { "Accept-Encoding": "gzip" },
    );
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("the shape of operations", () => {
  const nested = (depth: number) =>
    `{ speakers ${"{ scheduleItems { speakers ".repeat(depth)}{ id }${"} }".repeat(depth)} }`;
  /** Fifty fragments, each of which spreads the next twice: 2^50 fields if expanded. */
  const doubling = (times: number) => {
    const fragments = Array.from(
      { length: times },
      (_, i) =>
        `fragment F${i} on Speaker { scheduleItems { speakers { ...F${i + 1} } } id ...F${i + 1} }`,
    );
    return `{ speakers { ...F0 } } ${fragments.join(" ")} fragment F${times} on Speaker { id name }`;
  };

  const aliases = (times: number, name = "a") =>
    Array.from({ length: times }, (_, i) => `${name}${i}: scheduleItems { id }`).join(" ");
  const separateAliases = (times: number) =>
    Array.from({ length: times }, (_, i) => `speakers { a${i}: scheduleItems { id } }`).join(" ");

  test.each([
    ["depth", nested(7)],
    ["aliases", `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: viewer { id }`).join(" ")} }`],
    ["aliases", `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: __typename`).join(" ")} }`],
    [
      "aliases",
      `mutation { ${Array.from({ length: 5 }, (_, i) => `a${i}: endSession { __typename }`).join(" ")} }`,
    ],
    ["fields", `{ ${"__typename ".repeat(990)} }`],
    ["directives", `{ viewer ${"@include(if: true) ".repeat(31)} { id } }`],
    ["fields in doubling fragments", doubling(50)],
    ["tokens", `{ ${"__typename ".repeat(10_000)} }`],
    [
      "fragments that spread themselves",
      "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
    ],
    [
      "unknown fields by the hundred",
      `{ ${Array.from({ length: 300 }, (_, i) => `f${i}`).join(" ")} }`,
    ],
  ])("excesses are rejected with few errors, without a statement: %s", async (_kind, query) => {
    const statements = await recordStatements(async () => {
      const { body } = await app.graphql(query);
      expect(body.data).toBeUndefined();
      expect(body.errors.length).toBeGreaterThan(0);
      expect(body.errors.length).toBeLessThan(10);
    });
    expect(statements).toEqual([]);
  });

  test.each([
    ["another document's hash", { version: 1, sha256Hash: "0".repeat(64) }],
    ["another version", { version: 2, sha256Hash: "0".repeat(64) }],
  ])("a document with %s is rejected as a client error", async (_which, persistedQuery) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query: "{ plans { name } }", extensions: { persistedQuery } }),
    });
    const { errors } = await response.json();
    expect(errors).toEqual([
      { message: expect.stringMatching(/sha|version/), extensions: { code: "BAD_USER_INPUT" } },
    ]);
  });

  test.each([
    ["in one selection", `{ speakers { ${aliases(16)} } }`],
    ["in selections that are merged", `{ ${separateAliases(16)} }`],
    [
      "in fragments",
      `{ speakers { ...A ...B } } fragment A on Speaker { ${aliases(8)} }
       fragment B on Speaker { ${aliases(8, "b")} }`,
    ],
    [
      "in a mutation's fragment",
      `mutation { ...A endSession { __typename } } fragment A on Mutation { ${"abcde"
        .split("")
        .map((name) => `${name}: endSession { __typename }`)
        .join(" ")} }`,
    ],
  ])("too many aliases of one field are rejected %s", async (_where, query) => {
    const { body } = await app.graphql(query);
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/^The operation has more than (4|15) aliases of one field\.$/),
    ]);
  });

  test.each([
    [
      "fields that are merely renamed",
      `{ speakers { ${["id", "slug", "name", "title", "companyName", "bio", "topic", "imageUrl"]
        .flatMap((field) => [`my_${field}: ${field}`])
        .join(" ")} }
        conference { ${["id", "name", "description", "startDate", "endDate", "timeZone"]
          .map((field) => `its_${field}: ${field}`)
          .join(" ")} }
        articles { ${["id", "slug", "title", "excerpt"].map((field) => `an_${field}: ${field}`).join(" ")} } }`,
    ],
    [
      "what a mutation's answer selects",
      `mutation { out: endSession { __typename } again: endSession { __typename } createSpeaker(input: { conferenceId: "main", name: "A", title: "B" }) {
        __typename ... on Speaker { a: name b: title c: slug d: id e: bio f: topic }
      } }`,
    ],
    ["the same alias said twice", `{ ${"a: __typename ".repeat(20)} }`],
  ])("aliases are not counted for %s", async (_what, query) => {
    const { body } = await app.graphql(query);
    const messages = (body.errors ?? []).map(({ message }: { message: string }) => message);
    expect(messages.join()).not.toMatch(/aliases/);
    expect(codes({ body } as GraphqlResponse) ?? []).not.toContain("GRAPHQL_VALIDATION_FAILED");
  });

  test("exponentially nested fragments are rejected without being expanded", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `F${index}`);
    const spreads = names.map((name) => `...${name}`).join(" ");
    const fragments = names.map(
      (name) => `fragment ${name} on Speaker { scheduleItems { speakers { ${spreads} } } }`,
    );
    const { body } = await app.graphql(`{ speakers { ${spreads} } } ${fragments.join(" ")}`);
    expect(body.data).toBeUndefined();
    expect(body.errors.length).toBeLessThan(10);
  });

  test("names the limit", async () => {
    const { body } = await app.graphql(`{ ${"__typename ".repeat(600)} }`);
    expect(body.errors.map(({ message }: { message: string }) => message)).toContain(
      "The operation has more than 500 fields.",
    );
  });
});

describe("cross-origin requests", () => {
  const query = JSON.stringify({ query: "{ viewer { id } }" });

  test.each([
    ["a form", "application/x-www-form-urlencoded"],
    ["plain text", "text/plain"],
    ["multipart", "multipart/form-data; boundary=x"],
  ])("%s is rejected", async (_name, type) => {
    const response = await post(query, { "Content-Type": type });
    expect(response.status).toBe(400);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  const byGet = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/graphql?query=${encodeURIComponent(query)}`, { headers });

  test("a plain GET reads what is public, and runs no mutation", async () => {
    const response = await byGet("{ speakers { id } }");
    expect([response.status, await response.json()]).toEqual([200, { data: { speakers: [] } }]);
    expect((await byGet("mutation { endSession { __typename } }")).status).toBe(405);
  });

  test("a GET with credentials that a page of another site could send is rejected", async () => {
    const query = "{ viewer { id } }";
    expect((await byGet(query, { Cookie: "any=thing" })).status).toBe(400);
    const preflighted = { Cookie: "any=thing", "Apollo-Require-Preflight": "true" };
    expect((await byGet(query, preflighted)).status).toBe(200);
  });

  test.each(["https://evil.example", "null"])("the origin %s is rejected", async (origin) => {
    const mutation = JSON.stringify({ query: "mutation { endSession { __typename } }" });
    const response = await post(mutation, { Origin: origin });
    expect((await post(query, { Origin: origin, Cookie: "any=thing" })).status).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
  });

  test.each([() => app.url, () => app.config.publicUrl])(
    "our own origin is accepted",
    async (origin) => {
      expect((await post(query, { Origin: origin() })).status).toBe(200);
    },
  );
});

describe("bodies", () => {
  test.each([
    ["1 MiB", () => post(JSON.stringify({ query: " ".repeat(1 << 20) }))],
    [
      "an inflating bomb",
      () =>
        post(gzipSync(JSON.stringify({ query: " ".repeat(1 << 20) })), {
          "Content-Encoding": "gzip",
        }),
    ],
  ])("%s is too large, reported as GraphQL JSON", async (_name, send) => {
    const response = await send();
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: "PAYLOAD_TOO_LARGE" } }],
    });
  });

  test("malformed JSON is a bad request, without the parser's message", async () => {
    const response = await post("{");
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [
        { message: "The request body is not valid JSON.", extensions: { code: "BAD_REQUEST" } },
      ],
    });
  });

  test("batches are rejected", async () => {
    const query = { query: "{ viewer { id } }" };
    expect((await post(JSON.stringify([query, query]))).status).toBe(400);
  });

  test.each([
    ["NUL", "a\0b"],
    ["half a surrogate pair", "a\ud800"],
  ])("%s is bad input, in a variable and in the document", async (_name, slug) => {
    const inVariable = await app.graphql("query ($slug: String!) { speaker(slug: $slug) { id } }", {
      slug,
    });
    expect(codes(inVariable)).toEqual(["BAD_USER_INPUT"]);
  });

  test("an escaped NUL in the document is bad input", async () => {
    const result = await app.graphql('{ speaker(slug: "a\\u0000b") { id } }');
    expect(codes(result)).toEqual(["BAD_USER_INPUT"]);
  });

  test("a 70 kB argument gets the same error as any unknown value", async () => {
    const { body } = await app.graphql("query ($slug: String!) { speaker(slug: $slug) { id } }", {
      slug: "a".repeat(70_000),
    });
    expect(body).toMatchObject({ data: { speaker: null } });
  });

  test("deeply nested variables are harmless", async () => {
    const nested = `${"[".repeat(3_900)}${"]".repeat(3_900)}`;
    const response = await post(`{"query":"{ viewer { id } }","variables":{"x":${nested}}}`);
    expect(response.status).toBe(200);
  });

  test.each([
    ["lists", `[${"[],".repeat(20_000)}1]`],
    ["objects", `[${"{},".repeat(20_000)}1]`],
    ["nested lists", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("of very many %s are refused before they are parsed", async (_name, values) => {
    const response = await post(`{"query":"{ viewer { id } }","variables":{"x":${values}}}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: "The request body has more than 4,000 values.",
          extensions: { code: "BAD_USER_INPUT" },
        },
      ],
    });
  });

  test("words of an outage in a body or a document are a client's mistake", async () => {
    expect((await post('{"a":ECONNRESET}')).status).toBe(400);
    for (const query of ["{ ECONNRESET }", '{ speakers(first: "Connection terminated") { id } }']) {
      expect(codes(await app.graphql(query))).toEqual(["GRAPHQL_VALIDATION_FAILED"]);
    }
  });

  test.each([
    ["a missing variable", "query ($slug: String!) { speaker(slug: $slug) { id } }", {}],
    [
      "null where it is not allowed",
      'query ($slug: String = "a") { speaker(slug: $slug) { id } }',
      { slug: null },
    ],
    [
      "a variable of another type",
      "query ($slug: String!) { speaker(slug: $slug) { id } }",
      { slug: 1 },
    ],
  ])("%s is bad input", async (_name, query, variables) => {
    expect(codes(await app.graphql(query, variables))).toEqual(["BAD_USER_INPUT"]);
  });

  test.each([1, 49, 51, 3_900])(
    "so are %i invalid entries of a list, with few errors",
    async (length) => {
      const query = `mutation ($input: SaveFormMappingInput!) {
      saveFormMapping(input: $input) { __typename }
    }`;
      const questions = Array.from({ length }, () => 1);
      const result = await app.graphql(query, { input: { questions } });
      expect(new Set(codes(result))).toEqual(new Set(["BAD_USER_INPUT"]));
      expect(result.body.errors.length).toBeLessThanOrEqual(10);
    },
  );
});

test("introspection is public, and above a limit refused with 429, which names the limit", async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.05" } });
  const ask = async () => codes(await limited.graphql("{ __schema { queryType { name } } }"));
  expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, undefined]);
  const refused = await limited.graphql("{ __schema { queryType { name } } }");
  expect([refused.status, codes(refused)]).toEqual([429, ["RATE_LIMITED"]]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.body.errors[0].message).toContain("60 times a minute");
  expect(limited.logLines.join("\n")).not.toContain('"level":"error"');
  expect(codes(await limited.graphql("{ viewer { id } }"))).toBeUndefined();
  await limited.close();
});

test("a client that floods the server with invalid documents has to wait; others and the site's own queries do not", async () => {
  const limited = await createTestApp({
    env: { RATE_LIMIT_FACTOR: "0.025", TRUST_PROXY: "loopback" },
  });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const ask = async (query: string, address: string) =>
    codes(await limited.graphql(query, {}, from(address)));
  for (const query of ["{ nothing }", "{", "{ nothing }", "{ speakers }"]) {
    expect(await ask(query, "192.0.2.1")).not.toContain("RATE_LIMITED");
  }
  const refused = await limited.graphql("{ __typename }", {}, from("192.0.2.1"));
  expect([refused.status, codes(refused)]).toEqual([429, ["RATE_LIMITED"]]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.body.errors[0].message).toContain("120 documents a minute");
  expect(await ask("{ __typename }", "198.51.100.7")).toBeUndefined();
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: "0" } });
  const own = await fetch(`${limited.url}/graphql?${new URLSearchParams({ extensions })}`, {
    headers: { ...from("192.0.2.1"), "Apollo-Require-Preflight": "true" },
  });
  expect((await own.json()).errors[0].extensions.code).toBe("PERSISTED_QUERY_NOT_FOUND");
  await limited.close();
});

test("valid documents, whatever else is wrong, count for nothing", async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.025" } });
  for (let sent = 0; sent < 8; sent += 1) {
    const result = await limited.graphql("query ($slug: String!) { speaker(slug: $slug) { id } }");
    expect(codes(result)).toEqual(["BAD_USER_INPUT"]);
  }
  await limited.close();
});

describe("GraphQL over HTTP", () => {
  const failing = {
    parse: "{",
    validation: "{ nothing }",
    coercion: "query ($slug: String!) { speaker(slug: $slug) { id } }",
  };

  test.each(Object.entries(failing))(
    "a %s failure has status 200 as application/json",
    async (_, query) => {
      const { status, body } = await app.graphql(query, {}, { Accept: "application/json" });
      expect(status).toBe(200);
      expect(body.errors).toHaveLength(1);
      expect("data" in body).toBe(false);
    },
  );

  test.each(Object.entries(failing))(
    "a %s failure has status 400 as graphql-response",
    async (_, query) => {
      const accept = "application/graphql-response+json";
      const { status, headers } = await app.graphql(query, {}, { Accept: accept });
      expect(status).toBe(400);
      expect(headers.get("content-type")).toContain(accept);
    },
  );

  test("the client's preferred media type determines the status", async () => {
    const accept = "application/graphql-response+json;q=0.5, application/json";
    const { status, headers } = await app.graphql(failing.parse, {}, { Accept: accept });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/json");
  });

  test("a request without a query is a bad request in any media type", async () => {
    expect((await post(JSON.stringify({ notQuery: 1 }))).status).toBe(400);
  });

  test("a subscription is refused with the address for subscriptions", async () => {
    const result = await app.graphql("subscription { conferenceEvents { type } }");
    expect([result.status, codes(result)]).toEqual([400, ["BAD_REQUEST"]]);
    expect(result.body.errors[0].message).toBe("Subscriptions are at /graphql/stream.");
  });

  const get = (query: string, method = "GET") =>
    fetch(`${app.url}/graphql?query=${encodeURIComponent(query)}`, {
      method,
      headers: { "Apollo-Require-Preflight": "true" },
    });

  test("a WebSocket is told that subscriptions are sent as events", async () => {
    const answers = ["/graphql", "/graphql/stream"].map(async (path) => {
      const request = httpRequest(app.url + path, {
        headers: { Connection: "Upgrade", Upgrade: "websocket" },
      }).end();
      const [response] = (await once(request, "response")) as [IncomingMessage];
      return [response.statusCode, JSON.parse(await text(response)).errors[0].message];
    });
    const message =
      "Subscriptions are sent as server-sent events from /graphql/stream, not over WebSockets.";
    expect(await Promise.all(answers)).toEqual([
      [400, message],
      [400, message],
    ]);
  });

  test("HEAD is answered like GET, without the body", async () => {
    const [whole, head] = await Promise.all([get("{ __typename }"), get("{ __typename }", "HEAD")]);
    expect([whole.status, head.status]).toEqual([200, 200]);
    expect(head.headers.get("content-type")).toBe(whole.headers.get("content-type"));
    expect(await head.text()).toBe("");
    expect((await get("{", "HEAD")).status).toBe((await get("{")).status);
  });

  test.each([
    "mutation { endSession { __typename } }",
    "subscription { conferenceEvents { type } }",
  ])("GET does not run %s", async (operation) => {
    const response = await get(operation);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    const { errors } = await response.json();
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining("/graphql/stream"),
        extensions: { code: "METHOD_NOT_ALLOWED" },
      },
    ]);
  });

  test("other methods are not allowed", async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: "METHOD_NOT_ALLOWED" } }],
    });
  });
});

describe("failures", () => {
  test("strangers get an error code", async () => {
    expect(codes(await app.graphql("{ contactSubmissions(first: 1) { totalCount } }"))).toEqual([
      "UNAUTHENTICATED",
    ]);
  });

  test("an overloaded server responds with 503 and Retry-After", async () => {
    const busy = await createTestApp({
      breakDatabase: ({ client, ...database }) => ({
        ...database,
        client: client.$extends({
          query: {
            conference: {
              $allOperations() {
                throw new OverloadedError(3);
              },
            },
          },
        }) as unknown as typeof client,
      }),
    });
    const result = await busy.graphql("{ conference { id } }");
    await busy.close();
    expect(codes(result)).toEqual(["SERVICE_UNAVAILABLE"]);
    expect({ status: result.status, retry: result.headers.get("retry-after") }).toEqual({
      status: 503,
      retry: "3",
    });
    expect(result.body.errors[0].extensions.retryAfter).toBe(3);
  });

  test("an unexpected one is masked, and logged with the returned id", async () => {
    const broken = await createTestApp({
      breakDatabase: ({ client, ...database }) => ({
        ...database,
        client: client.$extends({
          query: {
            conference: {
              $allOperations() {
                throw new Error("PrismaClient: column secret_hash of users");
              },
            },
          },
        }) as unknown as typeof client,
      }),
    });
    const { body } = await broken.graphql("{ conference { id } }");
    await broken.close();
    expect(body.errors).toEqual([
      expect.objectContaining({
        message: "Something went wrong. Please try again.",
        extensions: { code: "INTERNAL_SERVER_ERROR", requestId: expect.any(String) },
      }),
    ]);
    const logged = broken.logLines.find((line) => line.includes("secret_hash"));
    expect(logged).toContain(body.errors[0].extensions.requestId);
  });
});

test("without plans (PLANS=off), none is offered, and nothing needs one", async () => {
  const free = await createTestApp({ env: { PLANS: "off" } });
  const { id } = await factories(free.db.client).conference({ status: "published" });
  const { body } = await free.graphql(
    "query ($id: ID!) { plans { name } conference(id: $id) { apiAccess } }",
    { id },
  );
  expect(body.data).toEqual({ plans: [], conference: { apiAccess: true } });
  await free.close();
});
