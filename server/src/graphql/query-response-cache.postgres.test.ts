import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { persistedQueries } from "@summit/web/persisted-queries";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
const speakers = "{ speakers(first: 20) { name bio } }";
const other = "other";

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  await create.conference({ id: "draft", status: "draft" });
  for (const id of [defaultConferenceId, other]) {
    await create.conference({ id });
    await app.db.client.speaker.create({
      data: {
        ...{ conferenceId: id, name: `Of ${id}`, slug: "a", title: "A" },
        bio: "Long enough to be compressed. ".repeat(50),
      },
    });
  }
});
beforeEach(() => app.publishChange());
afterAll(() => app?.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a raw request, optionally in several parts, and returns the raw response. */
function send(body: string | string[], headers: Record<string, string> = {}, path = "/graphql") {
  const parts = [body].flat();
  return new Promise<Answer>((resolve, reject) => {
    const length = Buffer.byteLength(parts.join(""));
    const asking = httpRequest(app.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": length, ...headers },
    });
    asking.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    });
    asking.on("error", reject);
    const writeNext = (index: number) => {
      if (index >= parts.length - 1) asking.end(parts[index]);
      else asking.write(parts[index], () => setTimeout(writeNext, 5, index + 1));
    };
    writeNext(0);
  });
}

const ask = (query: string, headers?: Record<string, string>, variables = {}) =>
  send(JSON.stringify({ query, variables }), headers);

const comparable = ({ status, headers }: Answer) => {
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  // Responses compressed on the fly have no length.
  const { "transfer-encoding": _chunked, "content-length": _length, ...lasting } = rest;
  return { status, headers: lasting };
};

/** Requests often enough for a cacheable response to be cached. */
async function repeat(query: string, headers?: Record<string, string>, variables = {}) {
  for (let time = 0; time < 3; time += 1) await ask(query, headers, variables);
}

describe("a public response", () => {
  it("is cached for identical requests, with the same status, headers and bytes", async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const headers = { "Accept-Encoding": encoding };
      app.publishChange();
      const first = await ask(speakers, headers);
      await repeat(speakers, headers);
      const statements = await countStatements(async () => {
        const again = await ask(speakers, headers);
        expect(comparable(again)).toEqual(comparable(first));
        expect(decode(again)).toBe(decode(first));
        expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
      });
      expect(statements, encoding).toBe(0);
    }
  });

  it("is also served to signed-in users", async () => {
    const cookie = { Cookie: "summit_session=whatever" };
    await repeat(speakers);
    expect(await countStatements(() => ask(speakers, cookie))).toBe(0);
  });

  it("is invalidated by a change of its conference only", async () => {
    const query = "query ($id: ID!) { speakers(conferenceId: $id) { name } }";
    const names = async (id: string) =>
      JSON.parse(String((await ask(query, {}, { id })).body)).data;
    for (const id of [defaultConferenceId, other]) await repeat(query, {}, { id });
    await app.db.client.speaker.updateMany({ data: { name: "New" } });
    app.publishChange();
    expect(await names(defaultConferenceId)).toEqual({ speakers: [{ name: "New" }] });
    expect(await names(other)).toEqual({ speakers: [{ name: "Of other" }] });
  });

  it.each([
    ["a scope", "{ ticketTypes { sold } }"],
    ["a type with scopes", "{ viewer { id } speakers { id } }"],
    ["a look at the viewer without a scope", "{ conference { viewerCanManage } }"],
    ["passes, of which organizers see more", "{ ticketTypes { name } }"],
    ["a draft", '{ speakers(conferenceId: "draft") { id } }'],
    ["one that is not there", '{ speakers(conferenceId: "nowhere") { id } }'],
    ["an error", '{ speakers(first: 0) { id } article(slug: "a") { id } }'],
  ])("is not cached with %s", async (_, query) => {
    const before = kept();
    await repeat(query);
    expect(kept()).toBe(before);
  });

  it("is invalidated when its conference becomes a draft", async () => {
    const query = "query ($id: ID!) { conference(id: $id) { name } }";
    const read = async () => JSON.parse(String((await ask(query, {}, { id: other })).body)).data;
    await repeat(query, {}, { id: other });
    expect(await read()).toEqual({ conference: { name: "Test Conference" } });
    const setStatus = (status: "draft" | "published") =>
      app.db.client.conference.update({ where: { id: other }, data: { status } });
    await setStatus("draft");
    app.publishChange(other);
    expect(await read()).toEqual({ conference: null });
    await setStatus("published");
    app.publishChange(other);
  });

  it("is not served to requests that the application would reject", async () => {
    await repeat(speakers);
    const body = JSON.stringify({ query: speakers, variables: {} });
    const foreign = { Origin: "https://evil.example", Cookie: "any=thing" };
    expect((await send(body, foreign)).status).toBe(403);
    expect((await send(body, { "Content-Type": "text/plain" })).status).toBe(400);
    expect((await send(body, {}, "/")).status).toBe(405);
  });
});

describe("other requests are passed on unmodified", () => {
  it("in several chunks", async () => {
    await repeat(speakers);
    const body = JSON.stringify({ query: "{ speakers { slug } }" });
    const { body: result } = await send([body.slice(0, 5), body.slice(5, 20), body.slice(20)]);
    expect(JSON.parse(String(result)).data).toEqual({ speakers: [{ slug: "a" }] });
    const known = JSON.stringify({ query: speakers, variables: {} });
    expect(await countStatements(() => send([known.slice(0, 5), known.slice(5)]))).toBe(0);
  });

  it("with an invalid or oversized body, or one too long for the cache", async () => {
    await repeat(speakers);
    expect((await send("{")).status).toBe(400);
    expect((await send(JSON.stringify({ query: " ".repeat(200_000) }))).status).toBe(413);
    const long = `${speakers} # ${"x".repeat(20_000)}`;
    expect((await ask(long)).status).toBe(200);
  });

  it("introspection is always counted", async () => {
    const statuses: string[] = [];
    for (let time = 0; time <= rateLimits.introspectionByClient.points; time += 1) {
      statuses.push(String((await ask("{ __schema { queryType { name } } }")).body));
    }
    expect(statuses.at(-1)).toContain("RATE_LIMITED");
    expect(getIntrospectionQuery().length).toBeLessThan(16_384);
  });
});

describe("by GET", () => {
  const hashOf = (operation: string) =>
    Object.entries(persistedQueries).find(([, text]) =>
      text.startsWith(`query ${operation}(`),
    )?.[0];
  const addressOf = (operationName: string, sha256Hash = hashOf(operationName), more = {}) => {
    const variables = JSON.stringify({ conferenceId: "default" });
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
    return `/graphql?${new URLSearchParams({ operationName, variables, extensions, ...more })}`;
  };
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const preflighted = { "Content-Type": "application/json", ...headers };
    const response = await fetch(app.url + path, { headers: preflighted });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const toCaches = ({ headers }: { headers: Headers }) =>
    ["cache-control", "vary", "set-cookie"].map((name) => headers.get(name));
  const forAll = ["public, max-age=0, must-revalidate", "Accept-Encoding, Accept", null];

  it("the site's public queries are answered by hash, cached, and revalidated by ETag", async () => {
    const path = addressOf("SpeakersPage");
    const first = await ask(path);
    expect(JSON.parse(first.text).data.speakers).toHaveLength(1);
    expect(toCaches(first).slice(0, 2)).toEqual([forAll[0], forAll[1]]);
    // Not cached yet, because this is the second request.
    const noneMatch = { "If-None-Match": String(first.headers.get("etag")) };
    expect((await ask(path, noneMatch)).status).toBe(304);
    await ask(path);
    const statements = await countStatements(async () => {
      const again = await ask(path);
      expect([again.text, ...toCaches(again)]).toEqual([first.text, ...toCaches(first)]);
      const known = await ask(path, { "If-None-Match": String(again.headers.get("etag")) });
      expect([known.status, known.text]).toEqual([304, ""]);
    });
    expect(statements).toBe(0);
    await app.db.client.speaker.updateMany({ data: { name: "Newer" } });
    app.publishChange();
    expect((await ask(path)).text).toContain("Newer");
  });

  it("a form or a cross-origin page with cookies gets no response, cached or not", async () => {
    const path = addressOf("VenuePage");
    for (let time = 0; time < 3; time += 1) await ask(path);
    expect((await ask(path, { "Content-Type": "text/plain" })).status).toBe(400);
    const foreign = { Origin: "https://evil.example" };
    expect((await ask(path, { ...foreign, Cookie: "any=thing" })).status).toBe(403);
    expect((await ask(path)).status).toBe(200);
  });

  it("a cross-origin page without cookies gets the same response", async () => {
    const path = addressOf("VenuePage");
    for (let time = 0; time < 3; time += 1) {
      const { status, headers } = await ask(path, { Origin: "https://app.example.com" });
      expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    }
  });

  it("an unknown hash is reported, and cannot be registered", async () => {
    const query = "{ speakers { id } }";
    const hash = createHash("sha256").update(query).digest("hex");
    for (const more of [{}, { query }, {}]) {
      const { text, headers } = await ask(addressOf("", hash, more));
      const isFull = "query" in more;
      expect(text.includes("PERSISTED_QUERY_NOT_FOUND")).toBe(!isFull);
      if (!isFull) expect(headers.get("cache-control")).not.toContain("public");
    }
  });

  it("responses that depend on the viewer, or failed, are not cacheable", async () => {
    const cookie = { Cookie: "summit_session=ended; summit_signed_in=1" };
    const viewer = `/graphql?${new URLSearchParams({ query: "{ viewer { id } }" })}`;
    const failed = `/graphql?${new URLSearchParams({ query: "{ speakers(first: 0) { id } }" })}`;
    for (const result of [
      await ask(viewer),
      await ask(viewer, cookie),
      await ask(failed),
      await ask(addressOf("RegisterPage")),
    ]) {
      expect(result.headers.get("cache-control")).toContain("no-store");
      expect(result.headers.get("etag")).toBeNull();
    }
    // Only this client's cookie of an ended session is cleared.
    const speakers = await ask(addressOf("SpeakersPage", undefined, { a: "1" }), cookie);
    expect(toCaches(speakers)[0]).toBe("no-store");
  });

  it("a flood of different URLs fills no cache", async () => {
    const path = addressOf("VenuePage");
    const before = kept();
    for (let number = 0; number < 300; number += 1) await ask(`${path}&n=${number}`);
    expect(kept()).toBe(before);
  });
});

it("a flood of different documents fills no cache", async () => {
  await repeat(speakers);
  const before = kept();
  for (let number = 0; number < 200; number += 1) await ask(`{ a${number}: speakers { id } }`);
  expect(kept()).toBe(before);
});

/** Requests that are served before the application have their own log line. */
const kept = () => app.logLines.filter((line) => line.includes('"kept":true')).length;

function decode({ headers, body }: Answer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "gzip") return String(gunzipSync(body));
  return String(encoding === "br" ? brotliDecompressSync(body) : body);
}
