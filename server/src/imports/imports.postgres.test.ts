import { request } from "node:http";
import type { Conference, User } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { paths } from "@summit/web/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let conference: Conference;
let owner: User;

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  owner = await create.user();
  await create.conference({ id: "default" });
  conference = await create.conference({ ownerId: owner.id });
});
afterAll(() => app.close());

const addressOf = (key?: string) =>
  `${app.url}${paths.importsFor({ conference: conference.id, ...(key && { key }) })}`;

async function begin(input: object, headers: Record<string, string> = {}, key?: string) {
  return fetch(addressOf(key), {
    method: "POST",
    headers: {
      Cookie: await cookieOf(app, owner.id),
      "Content-Type": "application/json",
      ...headers,
    },
    body: JSON.stringify(input),
  });
}

async function send(input: object, headers?: Record<string, string>) {
  const response = await begin(input, headers);
  const lines = (await response.text()).trim().split("\n");
  return { status: response.status, lines: lines.map((line) => JSON.parse(line)) };
}

const bio = "A long biography. ".repeat(50);
const speakers = Array.from({ length: 120 }, (_, index) => ({
  externalId: `${index}`,
  name: `Ada ${index}`,
  title: "Engineer",
  bio: `${index} ${bio}`,
}));

test("an import larger than a request to the API tells how far it is, and then of each row", async () => {
  expect(JSON.stringify(speakers).length).toBeGreaterThan(100_000);
  const checked = await send({ speakers, dryRun: true });
  expect(checked.lines.slice(0, -1)).toEqual([{ done: 0 }, { done: 50 }, { done: 100 }]);
  const { status, lines } = await send({ speakers });
  expect(status).toBe(200);
  expect(lines.slice(0, -1)).toEqual([{ done: 100 }, { done: 120 }]);
  expect(lines.at(-1).result).toMatchObject({ __typename: "ImportReport", stopped: null });
  expect(lines.at(-1).result.rows).toHaveLength(120);
  expect(await app.db.client.speaker.count({ where: { conferenceId: conference.id } })).toBe(120);
});

test("an import is cancelled by its key, and then says what was written", async () => {
  const people = Array.from({ length: 1_500 }, (_, index) => ({
    externalId: `${index}`,
    name: `Guest ${index}`,
  }));
  const response = await begin({ people }, {}, "own");
  const Cookie = await cookieOf(app, owner.id);
  const cancel = (key: string) => fetch(addressOf(key), { method: "DELETE", headers: { Cookie } });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader?.read())?.value);
  expect(text).toContain('{"done":100}');
  expect((await cancel("other")).status).toBe(404);
  expect((await cancel("own")).status).toBe(204);
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value);
  }
  const { stopped } = JSON.parse(text.trim().split("\n").at(-1) ?? "").result;
  const written = await app.db.client.person.count({ where: { conferenceId: conference.id } });
  expect(written).toBeLessThan(1_500);
  const count = written.toLocaleString("en-GB");
  expect(stopped).toContain(`The import was cancelled. ${count} of 1,500 rows were written`);
  expect((await cancel("own")).status).toBe(404);
});

test("imports that are given up before they begin leave their places to others", async () => {
  const Cookie = await cookieOf(app, owner.id);
  const { port } = new URL(app.url);
  for (let count = 0; count < 8; count += 1) {
    const begun = request({
      port,
      method: "POST",
      path: paths.importsFor({ conference: conference.id }),
      headers: { Cookie, "Content-Type": "application/json", "Content-Length": 1_000 },
    });
    begun.on("error", () => {});
    begun.flushHeaders();
    await new Promise((resolve) => setTimeout(resolve, count));
    begun.destroy();
  }
  expect(await send({ speakers: [], dryRun: true })).toMatchObject({ status: 200 });
});

test("an import that is not in the form of the API is refused with a sentence", async () => {
  const { lines } = await send({ speakers: [{ nonsense: 1 }] });
  expect(lines).toEqual([{ error: expect.stringContaining("nonsense") }]);
});

test.each([
  ["without a session", { Cookie: "" }, 401],
  ["from another site", { Origin: "https://elsewhere.example" }, 403],
  ["as a form", { "Content-Type": "text/plain" }, 403],
])("nothing is imported %s", async (_name, headers, status) => {
  expect(await send({ speakers }, headers)).toMatchObject({
    status,
    lines: [{ error: expect.any(String) }],
  });
});
