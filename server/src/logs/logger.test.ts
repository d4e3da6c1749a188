import { once } from "node:events";
import { PassThrough } from "node:stream";
import express from "express";
import { expect, it } from "vitest";
import { serve } from "../../testing/serve.ts";
import { createJsonLogger, logRequests, readableLines } from "./logger.ts";

it("writes one line for a portrait in development", async () => {
  const terminal = new PassThrough();
  const app = express();
  app.use(logRequests(createJsonLogger("info", await readableLines(terminal))));
  app.get("/portraits/ada.webp", (_request, response) => void response.send("A picture."));
  const { url, close } = await serve(app);
  await fetch(`${url}/portraits/ada.webp`);
  const [written] = await once(terminal, "data");
  await close();
  expect(String(written).trimEnd().split("\n")).toEqual([
    expect.stringContaining("/portraits/ada.webp"),
  ]);
});
