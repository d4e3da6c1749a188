import type { ContentChange } from "@summit/schema/content/content-events.ts";
import pino from "pino";
import { expect, it } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { createLiveEvents } from "./live-events.ts";

const logger = pino({ level: "silent" });

const change: ContentChange = {
  ...{ conferenceId: "a", entity: "schedule-item", entityId: "1" },
  detail: { verb: "update", version: 2, fields: ["title"] },
};

async function start() {
  const events = createContentEvents();
  let disconnect = () => {};
  const listen = async (_channel: string, handlers: { onConnection(is: boolean): void }) => {
    disconnect = () => handlers.onConnection(false);
    return async () => {};
  };
  const live = await createLiveEvents({ listen: listen as never }, events, logger);
  const follow = (signal?: AbortSignal) => {
    const told: string[] = [];
    const over = (async () => {
      for await (const batch of live.follow("a", signal)) {
        told.push(...batch.map(({ type, recordId }) => `${type} ${recordId}`));
      }
    })();
    return { told, over };
  };
  return { events, live, follow, disconnect: () => disconnect() };
}

it("sends events of a conference to all its listeners", async () => {
  const { events, live, follow } = await start();
  const listeners = [follow(), follow()];
  events.publish([change, { ...change, conferenceId: "b", entityId: "2" }]);
  const event = { type: "subscriber.confirmed", conferenceId: "a", recordId: "3" } as const;
  live.publish({ ...event, data: { email: "ada@example.com" } });
  await live.stop();
  for (const { told, over } of listeners) {
    await over;
    expect(told).toEqual(["schedule_item.updated 1", "subscriber.confirmed 3"]);
  }
});

it("ends listeners that leave, are too slow, or may have missed events, and all on shutdown", async () => {
  const { events, live, follow, disconnect } = await start();
  const leaving = new AbortController();
  const one = follow(leaving.signal);
  leaving.abort();
  await one.over;
  const other = follow();
  disconnect();
  await other.over;
  const third = follow();
  // Events in between are lost.
  events.setConnected(false);
  events.setConnected(true);
  await third.over;
  const slow = live.follow("a")[Symbol.asyncIterator]();
  for (let count = 0; count < 1_001; count += 1) events.publish([change]);
  expect((await slow.next()).value).toHaveLength(1_000);
  expect((await slow.next()).done).toBe(true);
  const last = follow();
  await live.stop();
  await last.over;
  await follow().over;
});

it("hands over events of about the same time together", async () => {
  const { events, live } = await start();
  const listener = live.follow("a")[Symbol.asyncIterator]();
  const first = listener.next();
  for (let count = 0; count < 500; count += 1) events.publish([change]);
  expect((await first).value).toHaveLength(500);
  await live.stop();
});
