import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printedSchema } from "@summit/schema/printed-schema.ts";
import express from "express";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { explorerRoutes } from "#explorer/routes.ts";
import { type Served, serve } from "../../testing/serve.ts";

let built: string;
let app: Served;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), "explorer-"));
  await mkdir(join(built, "assets"));
  await writeFile(join(built, "index.html"), "<title>API explorer</title>");
  await writeFile(join(built, "leave-sandbox.js"), "{}");
  await writeFile(join(built, "assets/explorer-1a2b.js"), "export {};");
  app = await serve(
    express().use(explorerRoutes(built), (_request, response) => {
      response.status(418).end();
    }),
  );
});

afterAll(async () => {
  await app.close();
  await rm(built, { recursive: true });
});

const ask = (path: string, accept = "text/html") =>
  fetch(app.url + path, { headers: { Accept: accept } });

describe("our own explorer", () => {
  it("is shown on request", async () => {
    const response = await ask("/graphql?explorer=graphiql");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("<title>API explorer</title>");
  });

  it.each([
    ["without being asked for", "/graphql", "text/html"],
    ["by another name", "/graphql?explorer=sandbox", "text/html"],
    ["to programs", "/graphql?explorer=graphiql", "application/json"],
    ["to whom anything will do", "/graphql?explorer=graphiql", "*/*"],
  ])("is not shown %s", async (_case, path, accept) => {
    expect((await ask(path, accept)).status).toBe(418);
  });

  it("has immutable files if their names contain hashes", async () => {
    const hashed = await ask("/graphql/explorer/assets/explorer-1a2b.js");
    expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const named = await ask("/graphql/explorer/leave-sandbox.js");
    expect(named.headers.get("cache-control")).toBe("public, max-age=600");
    expect((await ask("/graphql/explorer/assets/gone-3c4d.js")).status).toBe(404);
    expect((await ask("/graphql/explorer/..%2fpackage.json")).status).toBe(404);
  });

  it("has the schema beside it, compressed for the first who asks and for nobody after", async () => {
    const askForSchema = (headers = {}) =>
      fetch(`${app.url}/developers/schema.graphql`, { headers });
    const first = await askForSchema({ "Accept-Encoding": "br" });
    expect(first.headers.get("content-encoding")).toBe("br");
    expect(first.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("public, max-age=600");
    expect(first.headers.get("access-control-allow-origin")).toBe("*");
    expect(await first.text()).toBe(printedSchema());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    const second = await askForSchema({ "Accept-Encoding": "gzip" });
    vi.useRealTimers();
    expect(second.headers.get("content-encoding")).toBe("gzip");
    expect(await second.text()).toBe(printedSchema());
    // When it was made.
    expect(second.headers.get("last-modified")).toBe(first.headers.get("last-modified"));
    const known = await askForSchema({ "If-None-Match": first.headers.get("etag") ?? "" });
    expect(known.status).toBe(304);
  });

  it("says how to build it if it is missing", async () => {
    const unbuilt = await serve(express().use(explorerRoutes(join(built, "nowhere"))));
    const response = await fetch(`${unbuilt.url}/graphql?explorer=graphiql`, {
      headers: { Accept: "text/html" },
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("npm run build");
    await unbuilt.close();
  });
});
