import { createHash } from "node:crypto";
import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { persistedQueries } from "@summit/web/persisted-queries";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieOfOrganizer } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
const other = "other";

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  for (const id of [defaultConferenceId, other]) {
    await create.conference({ id });
    await app.db.client.speaker.create({
      data: {
        conferenceId: id,
        name: `Of ${id}`,
        slug: "a",
        title: "A",
        bio: "Long enough to be compressed. ".repeat(50),
      },
    });
  }
});
beforeEach(() => app.publishChange());
afterAll(() => app?.close());

const hashOf = (operation: string) =>
  Object.entries(persistedQueries).find(([, text]) => text.startsWith(`query ${operation}(`))?.[0];

const addressOf = (
  operationName: string,
  {
    conferenceId = "default",
    sha256Hash = hashOf(operationName),
    ...more
  }: Record<string, string | undefined> = {},
) => {
  const variables = JSON.stringify({ conferenceId });
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  const parameters = { operationName, variables, extensions, ...more } as Record<string, string>;
  return `/graphql?${new URLSearchParams(parameters)}`;
};

async function ask(path: string, headers: Record<string, string> = {}) {
  const preflighted = { "Content-Type": "application/json", ...headers };
  const response = await fetch(app.url + path, { headers: preflighted });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const toCaches = ({ headers }: { headers: Headers }) =>
  ["cache-control", "vary", "set-cookie"].map((name) => headers.get(name));

/** How many responses were sent before the application. */
const countCached = () => app.logLines.filter((line) => line.includes('"cached":true')).length;

describe("the site's public operations", () => {
  it("are answered by hash, cached, and revalidated by ETag", async () => {
    const path = addressOf("SpeakersPage");
    const first = await ask(path);
    expect(JSON.parse(first.text).data.speakers).toHaveLength(1);
    expect(toCaches(first)).toEqual([
      "public, max-age=0, must-revalidate",
      "Accept-Encoding, Cookie",
      null,
    ]);
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

  it("are executed once for all who ask meanwhile", async () => {
    const path = addressOf("SpeakersPage");
    await ask(path);
    const once = await countStatements(async () => {
      app.publishChange();
      await ask(path);
    });
    const together = await countStatements(async () => {
      app.publishChange();
      await Promise.all([ask(path), ask(path), ask(path)]);
    });
    expect(together).toBe(once);
  });

  it("are executed anew after a change of their conference only", async () => {
    const path = addressOf("VenuePage", { conferenceId: other });
    await ask(path);
    app.publishChange();
    expect(await countStatements(() => ask(path))).toBe(0);
    app.publishChange(other);
    expect(await countStatements(() => ask(path))).toBeGreaterThan(0);
  });

  it("are not answered from the cache after their conference became a draft", async () => {
    const path = addressOf("Conference", { conferenceId: other });
    expect(JSON.parse((await ask(path)).text).data.conference).not.toBeNull();
    await ask(path);
    const setStatus = (status: "draft" | "published") =>
      app.db.client.conference.update({ where: { id: other }, data: { status } });
    await setStatus("draft");
    app.publishChange(other);
    const hidden = await ask(path);
    const shown = await ask(path, await cookieOfOrganizer(app));
    await setStatus("published");
    app.publishChange(other);
    expect(JSON.parse(hidden.text).data?.conference ?? null).toBeNull();
    expect(shown.headers.get("cache-control")).toContain("no-store");
  });

  it("are executed for everybody with cookies", async () => {
    const path = addressOf("SpeakersPage");
    for (let time = 0; time < 2; time += 1) await ask(path);
    const before = countCached();
    const signedIn = await ask(path, await cookieOfOrganizer(app));
    expect(toCaches(signedIn)[0]).toBe("no-store");
    const ended = await ask(path, { Cookie: "summit_session=ended; summit_signed_in=1" });
    expect(toCaches(ended)[0]).toBe("no-store");
    expect(countCached()).toBe(before);
  });

  it("are refused to cross-origin pages with cookies, and answered to those without", async () => {
    const path = addressOf("VenuePage");
    for (let time = 0; time < 3; time += 1) {
      const { status, headers } = await ask(path, { Origin: "https://app.example.com" });
      expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    }
    const foreign = { Origin: "https://evil.example", Cookie: "any=thing" };
    expect((await ask(path, foreign)).status).toBe(403);
  });
});

it("other requests are executed each time, with an ETag for those who ask again", async () => {
  const of = (query: string) => `/graphql?${new URLSearchParams({ query })}`;
  for (const path of [
    of("{ speakers { id } }"),
    of("{ speakers(first: 0) { id } }"),
    // Without a slug.
    addressOf("SpeakerPage"),
  ]) {
    const before = countCached();
    const { headers } = await ask(path);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    const known = await ask(path, { "If-None-Match": String(headers.get("etag")) });
    expect([known.status, known.text]).toEqual([304, ""]);
    const withCookie = await ask(path, { Cookie: "summit_session=ended" });
    expect(withCookie.headers.get("cache-control")).toBe("no-store");
    expect(countCached()).toBe(before);
  }
});

it("an unknown hash is reported, and cannot be registered", async () => {
  const query = "{ speakers { id } }";
  const sha256Hash = createHash("sha256").update(query).digest("hex");
  for (const more of [{}, { query }, {}]) {
    const { text, headers } = await ask(addressOf("", { sha256Hash, ...more }));
    expect(text.includes("PERSISTED_QUERY_NOT_FOUND")).toBe(!("query" in more));
    expect(headers.get("cache-control")).not.toContain("public");
  }
});

it("during an outage, what is cached is still answered", async () => {
  const broken = await createTestApp();
  await factories(broken.db.client).conference({ id: defaultConferenceId });
  const url = broken.url + addressOf("SpeakersPage");
  const first = await (await fetch(url)).text();
  await broken.endDatabase();
  broken.publishChange();
  const again = await fetch(url);
  const never = await fetch(broken.url + addressOf("VenuePage"), {
    headers: { "Content-Type": "application/json" },
  });
  const { errors } = await never.json();
  await broken.close();
  expect([again.status, await again.text()]).toEqual([200, first]);
  expect([never.status, errors[0].extensions.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
});
