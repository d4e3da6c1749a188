import type { ListenHandlers } from "@summit/prisma/database.ts";
import pino from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { listenTo } from "./notifications.ts";

it("hands over messages, tells of others, and survives handlers that fail", async () => {
  let notify: ListenHandlers["onMessage"] = () => {};
  const db = {
    async listen(_channel: string, handlers: ListenHandlers) {
      notify = handlers.onMessage;
      return async () => {};
    },
  };
  const told: unknown[] = [];
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line).msg) });
  await listenTo(
    db,
    "channel",
    z.object({ id: z.string() }),
    {
      onMessage({ id }) {
        if (id === "bad") throw new Error("by design");
        told.push(id);
      },
      onUnknown: () => told.push("unknown"),
      onConnection() {},
    },
    logger,
  );
  for (const text of ['{"id":"1"}', "x", '{"id":1}', "null", '{"id":"bad"}', '{"id":"2"}']) {
    notify(text);
  }
  expect(told).toEqual(["1", "unknown", "unknown", "unknown", "2"]);
  expect(logged).toEqual([
    ...Array(3).fill("A notification of the database was not understood"),
    "A notification of the database could not be handled",
  ]);
});
