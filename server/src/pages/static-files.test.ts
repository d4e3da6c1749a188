import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

let directory: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-static-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "assets", "entry-1.js"), "plain");
  await writeFile(join(directory, "assets", "entry-1.js.br"), "compressed");
  await writeFile(join(directory, "favicon.svg"), "<svg/>");
  const app = express().use(staticFiles(directory));
  server = createServer(app).listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, encoding = "br") =>
  fetch(origin + path, { headers: { "Accept-Encoding": encoding } }).catch((error) => error);

test("hashed files are cacheable for a year, others for ten minutes", async () => {
  const hashed = await fetch(`${origin}/assets/entry-1.js`, { headers: { "Accept-Encoding": "" } });
  expect(await hashed.text()).toBe("plain");
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const icon = await get("/favicon.svg");
  expect(icon.headers.get("cache-control")).toBe("public, max-age=600");
});

test("the compressed copy is served to clients that accept it", async () => {
  const { status, headers } = await fetch(`${origin}/assets/entry-1.js`, {
    method: "HEAD",
    headers: { "Accept-Encoding": "br" },
  });
  expect(status).toBe(200);
  expect(headers.get("content-encoding")).toBe("br");
});

test("a file that a rebuild removed is a 404, without a crash", async () => {
  await rm(join(directory, "assets"), { recursive: true });
  expect((await get("/assets/entry-1.js")).status).toBe(404);
  expect((await get("/favicon.svg")).status).toBe(200);
});

test("a missing asset is never an HTML page", async () => {
  const response = await get("/assets/entry-0.js");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("text/plain");
});

test("a path that cannot be decoded is passed on, and gets the 404 page", async () => {
  const response = await get("/%E0%A4%A");
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("URI malformed");
});
