import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { followReplica, type ReplicaState } from "./replica-state.ts";

const change = { conferenceId: "c", entity: "speaker", entityId: "1" } as const;
const soon = { timeout: 20_000, interval: 5 };

let state: ReplicaState | undefined;
afterEach(() => state?.stop());

/** A primary whose log is at `written`, and a replica that has replayed up to `replayed`. */
function follow() {
  const log = { written: 1, replayed: 1, isAway: false };
  const lines: string[] = [];
  const events = createContentEvents();
  state = followReplica({
    replica: {
      async hasReplayed(position) {
        if (log.isAway) throw new Error("connection refused");
        return log.replayed >= Number(position);
      },
      onLost: () => {},
    },
    currentPosition: async () => String(log.written),
    freshness: events.freshnessOfAll(),
    logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
  });
  const { isCurrent } = state;
  const untilCurrent = () => vi.waitFor(() => expect(isCurrent()).toBe(true), soon);
  const forAWhile = () => new Promise((resolve) => setTimeout(resolve, 200));
  return { log, lines, events, state, isCurrent, untilCurrent, forAWhile };
}

it("is current once it has replayed everything", async () => {
  const { log, isCurrent, untilCurrent, forAWhile } = follow();
  log.replayed = 0;
  expect(isCurrent()).toBe(false);
  await forAWhile();
  expect(isCurrent()).toBe(false);
  log.replayed = 1;
  await untilCurrent();
});

it("is outdated by a change until it has replayed it", async () => {
  const { log, events, isCurrent, untilCurrent, forAWhile } = follow();
  await untilCurrent();
  log.written = 2;
  events.publish([change]);
  expect(isCurrent()).toBe(false);
  await forAWhile();
  expect(isCurrent()).toBe(false);
  log.replayed = 2;
  await untilCurrent();
});

it("is not current while change notifications are not received", async () => {
  const { log, events, isCurrent, untilCurrent, forAWhile } = follow();
  await untilCurrent();
  events.setConnected(false);
  expect(isCurrent()).toBe(false);
  // Another server has changed something in the meantime.
  log.written = 2;
  events.setConnected(true);
  await forAWhile();
  expect(isCurrent()).toBe(false);
  log.replayed = 2;
  await untilCurrent();
});

it("is logged once when it is lost, and must recover before it is used", async () => {
  const { log, lines, state, isCurrent, untilCurrent } = follow();
  await untilCurrent();
  log.isAway = true;
  state.lost(new Error("connection refused"));
  state.lost(new Error("connection refused"));
  expect(isCurrent()).toBe(false);
  log.isAway = false;
  await untilCurrent();
  expect(lines).toEqual([
    "The read replica is lost: reads go to the primary",
    "The read replica is there again",
  ]);
});
