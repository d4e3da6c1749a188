import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { openBuiltFiles } from "#pages/built-files.ts";
import { ResponseCache } from "#response-cache/response-cache.ts";
import { hostedSiteOf, setRequestHost } from "#sites/request-host.ts";
import { siteOf } from "#sites/site.ts";
import { type Served, serve } from "../../testing/serve.ts";

const conference = { id: "c1", slug: "robotics", isMain: false, provenHost: "robotics.example" };
const site = siteOf("https://summit.example", conference);

let directory: string;
let served: Served;
let fromMemory: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-files-"));
  fromMemory = 0;
  const files = {
    "assets/entry-1.js": "plain",
    "assets/entry-1.js.br": "as brotli",
    "assets/inter-2.woff2": "font",
    "logos/firm.svg": "<svg/>",
    "embed.js": "embed",
    ".vite/manifest.json": "hidden",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(directory, name, ".."), { recursive: true });
    await writeFile(join(directory, name), text);
  }
  const cache = new ResponseCache({
    events: createContentEvents(),
    publicUrl: "https://summit.example",
    record: () => (fromMemory += 1),
  });
  const serveFile = await openBuiltFiles(directory, cache);
  const app = express().use(async (request, response) => {
    response.set("Strict-Transport-Security", hostedSiteOf(request) ? "own host" : "main host");
    if (!(await serveFile(request, response))) response.status(404).type("html").end("a page");
  });
  served = await serve((request, response) => {
    if (request.headers["x-own-host"]) setRequestHost(request, site);
    if (!cache.respond(request, response, hostedSiteOf(request))) app(request, response);
  });
});
afterEach(async () => {
  await served.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, headers = {}, method = "GET") =>
  fetch(served.url + path, { method, headers });

test("a file is read once, and then sent from memory with its compressed copy and headers", async () => {
  const accepted = { "Accept-Encoding": "br" };
  const first = await get("/assets/entry-1.js", accepted, "HEAD");
  const again = await get("/assets/entry-1.js?x", accepted, "HEAD");
  for (const { headers } of [first, again]) {
    expect(headers.get("content-type")).toMatch(/^text\/javascript/);
    expect([headers.get("content-encoding"), headers.get("content-length")]).toEqual(["br", "9"]);
    expect(headers.get("vary")).toBe("Accept-Encoding");
  }
  await rm(directory, { recursive: true });
  const plain = await get("/assets/entry-1.js", { "Accept-Encoding": "identity" });
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "plain"]);
  const known = { "If-None-Match": String(first.headers.get("etag")) };
  expect((await get("/assets/entry-1.js", known)).status).toBe(304);
  expect(fromMemory).toBe(3);
});

describe("cached by browsers", () => {
  test.each([
    ["/assets/inter-2.woff2", "public, max-age=31536000, immutable"],
    ["/logos/firm.svg", "public, max-age=600"],
    ["/embed.js", "public, max-age=600"],
  ])("%s: %s", async (path, caching) => {
    expect((await get(path)).headers.get("cache-control")).toBe(caching);
    expect((await get(path)).headers.get("cache-control")).toBe(caching);
  });
});

test("other sites may embed a picture, in any spelling of its path", async () => {
  for (const path of ["/logos/firm.svg", "/logos/firm.svg", "/logos/%66irm.svg"]) {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  }
});

test.each(["/assets/entry-1.js.br", "/assets/..%2Fembed.js", "/assets/entry-0.js"])(
  "%s is a 404 that is not a page",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
  },
);

test.each([
  "/.vite/manifest.json",
  "/logos",
  "/logos/",
  "/LOGOS/firm.svg",
  "/%2e%2e/secret",
  "/%E0%A4%A",
  "/none.svg",
])("%s is not a file", async (path) => {
  expect(await (await get(path)).text()).toBe("a page");
});

test("a conference's own host gets its own security headers", async () => {
  for (const [headers, expected] of [
    [{}, "main host"],
    [{ "X-Own-Host": "1" }, "own host"],
    [{}, "main host"],
    [{ "X-Own-Host": "1" }, "own host"],
  ] as const) {
    const response = await get("/embed.js", headers);
    expect(response.headers.get("strict-transport-security")).toBe(expected);
  }
  expect(fromMemory).toBe(2);
});

test("a file that a rebuild has removed is a 404", async () => {
  await rm(join(directory, "assets"), { recursive: true });
  expect((await get("/assets/entry-1.js")).status).toBe(404);
  expect((await get("/embed.js")).status).toBe(200);
});
