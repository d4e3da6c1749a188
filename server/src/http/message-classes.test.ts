import { createServer } from "node:http";
import express, { type Express } from "express";
import { expect, it } from "vitest";
import { adoptMessageClasses, createMessageClasses } from "#http/message-classes.ts";
import { serve } from "../../testing/serve.ts";

async function serveApp(app: Express): Promise<string> {
  const classes = createMessageClasses();
  adoptMessageClasses(app, classes);
  const prototypesOf = (...messages: object[]) => messages.map((it) => Object.getPrototypeOf(it));
  const { url } = await serve((request, response) => {
    const before = prototypesOf(request, response);
    app(request, response);
    const isUnchanged = prototypesOf(request, response).every((it, place) => it === before[place]);
    response.end(` prototypes ${isUnchanged ? "kept" : "changed"}`);
  }, createServer(classes));
  return url;
}

/** An application that responds with what Express adds to requests and responses. */
function appNamed(name: string): Express {
  const app = express();
  app.set("trust proxy", name === "behind a proxy");
  app.set("name", name);
  app.use((request, response) => {
    response.status(201).write(`${request.app.get("name")} ${request.protocol}`);
  });
  return app;
}

it("leaves the prototypes of requests and responses to two applications as they are", async () => {
  const urls = await Promise.all([appNamed("behind a proxy"), appNamed("exposed")].map(serveApp));
  const headers = { "X-Forwarded-Proto": "https" };
  const responses = await Promise.all(urls.map((url) => fetch(url, { headers })));
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual([
    "behind a proxy https prototypes kept",
    "exposed http prototypes kept",
  ]);
});
