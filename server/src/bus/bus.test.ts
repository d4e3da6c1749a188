import type { ListenHandlers } from "@summit/prisma/database.ts";
import pino from "pino";
import { expect, it } from "vitest";
import { openBus } from "#bus/bus.ts";

const content = JSON.stringify({
  kind: "content",
  from: "another",
  changes: [{ conferenceId: "a", entity: "speaker", entityId: "1" }],
});

it("survives messages that it cannot read, and followers that fail, and tells of all that may be missed", async () => {
  let handlers: ListenHandlers | undefined;
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line).msg) });
  const bus = await openBus(
    {
      engine: "postgres",
      executeSql: async () => ({ rows: [], rowCount: 0 }),
      async listen(given) {
        handlers = given;
        given.onConnection(true);
        return async () => {};
      },
    },
    logger,
  );
  const heard: string[] = [];
  bus.follow(({ kind }) => {
    heard.push(kind);
    if (kind === "who") throw new Error("by design");
  });
  const bad = ["x", "null", '{"kind":"new"}', '{"kind":"content","changes":[{"entity":1}]}'];
  for (const text of [content, ...bad, '{"kind":"who"}', '{"kind":"rights","of":"ada"}']) {
    handlers?.onMessage(text);
  }
  handlers?.onConnection(false);
  expect(bus.isConnected()).toBe(false);
  handlers?.onConnection(true);
  expect(heard).toEqual([
    "content",
    "unknown",
    "unknown",
    "unknown",
    "unknown",
    "who",
    "rights",
    "lost",
    "unknown",
  ]);
  expect(logged).toEqual([
    ...Array(4).fill("A notification of the database was not understood"),
    "A notification of the database could not be handled",
    "Not receiving change notifications of other servers: caching is suspended",
  ]);
});
