import { PassThrough } from "node:stream";
import express from "express";
import { expect, it, vi } from "vitest";
import { createJsonLogger, logRequests, readableLines } from "#logs/logger.ts";
import { serve } from "../../testing/serve.ts";

it("writes one line for a page in development, and none for its files but those that are missing", async () => {
  const terminal = new PassThrough();
  const log = createJsonLogger("info", await readableLines(terminal));
  const app = express();
  app.use(logRequests(log, { withoutFiles: true }));
  app.get(["/portraits/ada.webp", "/speakers"], (_request, response) => void response.send("Ada"));
  const { url, close } = await serve(app);
  let written = "";
  terminal.on("data", (text) => (written += text));
  for (const path of ["/portraits/ada.webp?width=96", "/portraits/bo.webp", "/speakers"]) {
    await (await fetch(url + path)).text();
  }
  await vi.waitFor(() => expect(written).toContain("/speakers"));
  await close();
  const lines = written.trimEnd().split("\n");
  expect(lines).toEqual([
    expect.stringContaining("/portraits/bo.webp"),
    expect.stringContaining("/speakers"),
  ]);
});

it("writes a line for each file in production", async () => {
  let written = "";
  const app = express();
  app.use(logRequests(createJsonLogger("info", { write: (line) => (written += line) })));
  app.get("/portraits/ada.webp", (_request, response) => void response.send("Ada"));
  const { url, close } = await serve(app);
  await (await fetch(`${url}/portraits/ada.webp`)).text();
  await vi.waitFor(() => expect(written).toContain("/portraits/ada.webp"));
  await close();
});
