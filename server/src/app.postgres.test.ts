import { request as httpRequest } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { PageRequest, PageResponse } from "@summit/web/page-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, testPage } from "../testing/test-app.ts";

let app: TestApp;
const rendered: string[] = [];

async function renderPage({ path }: PageRequest): Promise<PageResponse> {
  rendered.push(path);
  if (path === "/tickets") return { status: 301, location: "/register" };
  if (path === "/trap") return { status: 301, location: "//evil.example" };
  if (path === "/broken") throw new Error("render failed");
  const status = path.startsWith("/agenda") ? 200 : 404;
  return testPage(`<h1>${path}</h1>`, status);
}

beforeAll(async () => {
  app = await createTestApp({ renderPage });
});

afterAll(() => app?.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(app.url + path, { method, headers, redirect: "manual" });

/** Unlike fetch(), it neither decompresses bodies nor normalizes paths. */
function getRaw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }>((resolve, reject) => {
    const sent = httpRequest(app.url, { path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject).end();
  });
}

describe("pages", () => {
  test("are revalidated, vary by encoding, and return 304 if unchanged", async () => {
    const first = await get("/agenda");
    expect(await first.text()).toBe("<h1>/agenda</h1>");
    expect(first.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(first.headers.get("vary")).toBe("Accept-Encoding");
    const again = await getRaw("/agenda", { "If-None-Match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test("are compressed in the cache", async () => {
    const { headers, body } = await getRaw("/agenda", { "Accept-Encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(body).toString()).toBe("<h1>/agenda</h1>");
  });

  test("are rendered once for all queries and spellings of the path", async () => {
    rendered.length = 0;
    for (const path of ["/agenda/x", "/agenda/x?utm=1", "/%61genda/x?b", "/agenda/%78"]) {
      expect((await get(path)).status).toBe(200);
    }
    expect(rendered).toEqual(["/agenda/x"]);
  });

  test("respond to HEAD with headers only", async () => {
    const response = await get("/agenda", { "Accept-Encoding": "identity" }, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("16");
    expect(await response.text()).toBe("");
  });

  test("reject other methods", async () => {
    const response = await get("/agenda", {}, "POST");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  test("that no content can create share one rendering", async () => {
    rendered.length = 0;
    for (const path of ["/nowhere/1", "/nowhere/2", "/nowhere/3?a"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(rendered).toHaveLength(1);
  });

  test("stay cached when the state of many others is requested", async () => {
    await get("/agenda/stays");
    for (let index = 0; index < 500; index += 1) await get(`/page-state/agenda/${index}`);
    expect((await get("/page-state/agenda/0")).headers.get("content-type")).toMatch(
      /^application\/json/,
    );
    rendered.length = 0;
    expect((await get("/agenda/stays")).status).toBe(200);
    expect(rendered).toEqual([]);
  });

  test("that do not exist return 404", async () => {
    const response = await get("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<h1>/nowhere</h1>");
  });

  test.each([
    "/.env",
    "/.git/config",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//evil.example/%2e%2e",
    "/%E0%A4%A",
    "/\\evil.example",
  ])("the path %s leads nowhere", async (path) => {
    const { status, headers } = await getRaw(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
  });

  test("that have moved redirect permanently, with the query", async () => {
    const response = await get("/tickets?utm=1");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/register?utm=1");
  });

  test("never redirect to another host", async () => {
    const response = await get("/trap");
    expect(response.status).toBe(500);
    expect(response.headers.get("location")).toBeNull();
  });

  test("that fail to render return an error without details, which is logged", async () => {
    const response = await get("/broken");
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain("Something went wrong");
    expect(html).not.toContain("render failed");
    expect(app.logLines.join("")).toContain("render failed");
  });
});

describe("security headers", () => {
  test("forbid framing, sniffing and foreign sources", async () => {
    const { headers } = await get("/agenda");
    const policy = headers.get("content-security-policy");
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-src 'self' https://www.openstreetmap.org",
    ]) {
      expect(policy?.split(";")).toContain(directive);
    }
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test("do not require https if the site has none", async () => {
    const { headers } = await get("/agenda");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  });

  test("require https if the site has it", async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: "https://summit.example" } });
    const { headers } = await fetch(`${secure.url}/`);
    await secure.close();
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  });
});

describe("logs", () => {
  test("contain neither query strings nor cookies", async () => {
    await get("/agenda?token=secret-in-a-link", { Cookie: "summit_session=secret-cookie" });
    const log = app.logLines.join("");
    expect(log).toContain('"path":"/agenda"');
    expect(log).not.toContain("secret-in-a-link");
    expect(log).not.toContain("secret-cookie");
  });
});

describe("health", () => {
  test("the process is alive and ready", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
  });

  test.each([
    ["fails", () => Promise.reject(new Error("down"))],
    ["is mute", () => new Promise(() => {})],
  ])("without a responsive database it is alive but not ready: it %s", async (_, query) => {
    const cut = await createTestApp({
      breakDatabase: ({ client, ...database }) => ({
        ...database,
        // Defined, because an assignment would reach Prisma's proxy, and change the client for later tests.
        client: Object.create(client, { $queryRaw: { value: query } }),
      }),
    });
    expect((await fetch(`${cut.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${cut.url}/healthz`)).status).toBe(200);
    await cut.close();
  });
});
