import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createResponseFront } from "#response-cache/response-front.ts";
import { type Served, serve } from "../../testing/serve.ts";
import { immutableCaching, serveCachedAssets } from "./cached-assets.ts";

let directory: string;
let served: Served;
let kept = 0;
const front = createResponseFront({
  logger: pino({ level: "silent" }),
  metrics: { countCached: () => (kept += 1) },
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-assets-"));
  await mkdir(join(directory, "assets"));
  const files = { "a-1.js": "plain", "a-1.js.br": "as brotli", "b-2.woff2": "font" };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(directory, "assets", name), text);
  }
  await writeFile(join(directory, "assets", "c-3.js"), Buffer.alloc(1_024 * 1_024 + 1));
  await writeFile(join(directory, "secret"), "secret");
  const serveAsset = serveCachedAssets(directory, front);
  const app = express().use(async (request, response) => {
    if (!(await serveAsset(request, response))) response.status(404).end("none");
  });
  served = await serve((request, response) => {
    if (!front.respond(request, response)) app(request, response);
  });
});
afterAll(async () => {
  await served.close();
  await rm(directory, { recursive: true });
});

const get = (path: string, headers = {}, method = "GET") =>
  fetch(served.url + path, { method, headers });

test("a file is read once, and cached with its compressed copies and headers", async () => {
  const accepted = { "Accept-Encoding": "br" };
  const first = await get("/assets/a-1.js", accepted, "HEAD");
  const again = await get("/assets/a-1.js?x", accepted, "HEAD");
  for (const { headers } of [first, again]) {
    expect(headers.get("cache-control")).toBe(immutableCaching);
    expect(headers.get("content-type")).toMatch(/^text\/javascript/);
    expect([headers.get("content-encoding"), headers.get("content-length")]).toEqual(["br", "9"]);
  }
  await rm(join(directory, "assets"), { recursive: true });
  const plain = await get("/assets/a-1.js", { "Accept-Encoding": "identity" });
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "plain"]);
  const known = { "If-None-Match": String(first.headers.get("etag")) };
  expect((await get("/assets/a-1.js", known)).status).toBe(304);
  expect(kept).toBe(3);
});

test.each([
  "/assets/c-3.js",
  "/assets/none.js",
  "/assets/..%2Fsecret",
  "/assets/%2e%2e/secret",
  "/a.js",
])("%s is passed on", async (path) => {
  expect((await get(path)).status).toBe(404);
});
