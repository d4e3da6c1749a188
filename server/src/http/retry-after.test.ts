import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retryAfterSeconds, sayWhenToRetry } from "#http/retry-after.ts";
import { type Served, serve } from "../../testing/serve.ts";

let app: Served;
beforeAll(async () => {
  app = await serve(
    express()
      .use(sayWhenToRetry)
      .get("/status", (_request, response) => void response.sendStatus(503))
      .get("/json", (_request, response) => void response.status(503).json({ errors: [] }))
      .get("/written", (_request, response) => {
        response.writeHead(503, "Service Unavailable", { "Content-Type": "text/plain" }).end("no");
      })
      .get("/later", (_request, response) => {
        response.status(503).set("Retry-After", "60").end();
      })
      .get("/written-later", (_request, response) => {
        response.writeHead(503, { "Retry-After": "60" }).end();
      })
      .get("/found", (_request, response) => void response.send("here")),
  );
});
afterAll(() => app.close());

const soon = String(retryAfterSeconds);

test.each([
  ["/status", soon],
  ["/json", soon],
  ["/written", soon],
  ["/later", "60"],
  ["/written-later", "60"],
  ["/found", null],
])("%s says to try again after %s seconds", async (path, seconds) => {
  expect((await fetch(app.url + path)).headers.get("retry-after")).toBe(seconds);
});
