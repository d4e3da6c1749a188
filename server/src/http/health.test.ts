import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@summit/prisma/database.ts";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { healthRoutes, type Phase } from "#http/health.ts";

it("is alive but not ready until the startup is complete, and when it is about to stop", async () => {
  let phase: Phase = "starting";
  const db = { client: { $queryRaw: async () => [] } } as unknown as Database;
  const app = express().use(healthRoutes({ db, phase: () => phase }));
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, (await response.json()).status];
  };
  expect(await ask("/healthz")).toEqual([200, "ok"]);
  expect(await ask("/readyz")).toEqual([503, "starting"]);
  phase = "started";
  expect(await ask("/readyz")).toEqual([200, "ready"]);
  phase = "stopping";
  expect(await ask("/healthz")).toEqual([200, "ok"]);
  expect(await ask("/readyz")).toEqual([503, "stopping"]);
});
