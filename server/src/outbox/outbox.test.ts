import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Config, loadConfig } from "#config.ts";
import { createOutboxDelivery } from "#outbox/outbox.ts";
import { outboxRoutes } from "#outbox/routes.ts";
import { type Served, serve } from "../../testing/serve.ts";

const message = {
  id: "0199-first",
  messageId: "<0199-first@localhost>",
  from: { name: "AI & Summit", address: "no-reply@localhost" },
  to: "ada@example.com",
  subject: "Hello <b>Ada</b>",
  text: "Open http://localhost:4000/auth?view=a&b#token=x now",
  html: '<!doctype html><html><head></head><body><p title="q">Hello</p></body></html>',
};

let directory: string;
let served: Served | undefined;
let logLines: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-outbox-"));
  logLines = [];
});
afterEach(async () => {
  await served?.close();
  await rm(directory, { recursive: true });
});

async function open(env: Record<string, string> = {}): Promise<Config> {
  const config = loadConfig({ DATA_DIR: directory, ...env });
  const app = express();
  app.use(outboxRoutes(config));
  app.use((_request, response) => void response.status(404).send("not found"));
  served = await serve(app);
  return config;
}

function deliver(config: Config, changes: Partial<typeof message> = {}): Promise<void> {
  const logger = pino({}, { write: (line: string) => void logLines.push(line) });
  return createOutboxDelivery(config, logger)({ ...message, ...changes });
}

/** fetch() does not allow a custom Host header. */
function get(path: string, headers: Record<string, string> = {}) {
  const url = new URL(path, served?.url);
  type Answer = {
    status: number | undefined;
    body: string;
    headers: NodeJS.Dict<string | string[]>;
  };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { headers: { host: "localhost:4000", ...headers } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, body, headers: response.headers }),
      );
    });
    sent.on("error", reject).end();
  });
}

describe("the outbox", () => {
  test("says when it is empty", async () => {
    await open();
    expect((await get("/outbox")).body).toContain("No emails yet.");
  });

  test("lists mail, newest first, with restrictive headers", async () => {
    const config = await open();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-26T09:00:00Z") });
    await deliver(config);
    vi.setSystemTime(new Date("2025-11-26T09:00:01Z"));
    await deliver(config, { id: "0199-second", subject: "Later" });
    vi.useRealTimers();
    const { body, headers } = await get("/outbox");
    expect(body.indexOf("Later")).toBeGreaterThan(0);
    expect(body.indexOf("Later")).toBeLessThan(body.indexOf("Hello &lt;b&gt;Ada&lt;/b&gt;"));
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
  });

  test("shows a mail with its headers, its HTML in a sandbox, and its text with links", async () => {
    const config = await open();
    await deliver(config);
    const { body } = await get(`/outbox/${message.id}`);
    expect(body).toContain("AI &amp; Summit &lt;no-reply@localhost&gt;");
    expect(body).toContain("&lt;0199-first@localhost&gt;");
    expect(body).toMatch(
      /<iframe [^>]*sandbox="allow-popups [^"]*" srcdoc="[^"]*title=&quot;q&quot;/,
    );
    const link = "http://localhost:4000/auth?view=a&amp;b#token=x";
    expect(body).toContain(`<a href="${link}">${link}</a> now`);
    expect(body).not.toContain("<b>Ada");
  });

  test("logs each mail without its recipient, in a file that other users cannot read", async () => {
    const config = await open();
    await deliver(config);
    expect(logLines[0]).not.toContain(message.to);
    expect(JSON.parse(logLines[0] ?? "")).toMatchObject({
      level: 30,
      mailId: "0199-first",
      url: "http://localhost:4000/outbox/0199-first",
    });
    const file = await stat(join(directory, "outbox", "0199-first.json"));
    expect(file.mode & 0o077).toBe(0);
  });

  test.each(["unknown", "..%2Fsecret", "%2e%2e%2fsecret"])("has no mail %s", async (id) => {
    const config = await open();
    await deliver(config);
    await writeFile(join(directory, "secret.json"), JSON.stringify(message));
    const { status, body } = await get(`/outbox/${id}`);
    expect(status).toBe(404);
    expect(body).not.toContain("token=x");
  });

  test.each<Record<string, string>>([
    { host: "summit.example" },
    { host: "localhost.summit.example" },
    { "x-forwarded-for": "10.0.0.1" },
    { forwarded: "for=10.0.0.1" },
  ])("does not exist for a request with %o", async (headers) => {
    const config = await open();
    await deliver(config);
    for (const path of ["/outbox", `/outbox/${message.id}`]) {
      expect(await get(path, headers)).toMatchObject({ status: 404, body: "not found" });
    }
  });

  test.each(["127.0.0.1:4000", "[::1]:4000", "localhost"])("exists for %s", async (host) => {
    await open();
    expect(await get("/outbox", { host })).toMatchObject({ status: 200 });
  });

  test("shows the templates in development only", async () => {
    await open({ NODE_ENV: "development" });
    expect((await get("/outbox")).body).toContain('href="/outbox/preview/confirm-address"');
    const { body } = await get("/outbox/preview/confirm-address");
    expect(body).toContain("Confirm your email address");
    expect(await get("/outbox/preview/unknown")).toMatchObject({ status: 404 });
    await served?.close();
    await open();
    expect((await get("/outbox")).body).not.toContain("preview");
    expect(await get("/outbox/preview/confirm-address")).toMatchObject({ status: 404 });
  });

  test.each<Record<string, string>>([
    { NODE_ENV: "production" },
    { SMTP_URL: "smtp://localhost:1025" },
  ])("does not exist with %o", async (env) => {
    const config = await open(env);
    await deliver(config);
    expect(await get("/outbox")).toMatchObject({ status: 404, body: "not found" });
    expect(logLines[0]).not.toContain("/outbox");
  });
});
