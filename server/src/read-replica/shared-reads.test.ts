import type { PrismaClient } from "@summit/prisma/client.ts";
import { TimeBudgetError, withTimeBudget } from "@summit/prisma/time-budget.ts";
import { beforeEach, expect, it } from "vitest";
import { shareReads } from "./shared-reads.ts";

/** A read in progress. */
interface Running {
  args: unknown;
  end(names: string[]): void;
  fail(error: Error): void;
}

let running: Running[];
let db: PrismaClient;
beforeEach(() => {
  running = [];
  const findMany = (args: unknown) =>
    new Promise((resolve, reject) => {
      running.push({ args, end: resolve, fail: reject });
    });
  db = shareReads({ speaker: { findMany } } as unknown as PrismaClient);
});

const speakers = (conferenceId: string) => db.speaker.findMany({ where: { conferenceId } });
/** Until everything that can happen without the database has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** The read that was started as the nth, from 0. */
function nth(place: number): Running {
  const read = running[place];
  if (!read) throw new Error(`Only ${running.length} reads have started.`);
  return read;
}

it("lets all that arrive during an identical read share the next one", async () => {
  const first = speakers("a");
  const others = [speakers("a"), speakers("a"), speakers("a")];
  await settled();
  expect(running).toHaveLength(1);
  nth(0).end(["before"]);
  expect(await first).toEqual(["before"]);
  await settled();
  expect(running).toHaveLength(2);
  nth(1).end(["after"]);
  expect(await Promise.all(others)).toEqual([["after"], ["after"], ["after"]]);
});

it("starts each read after it was asked for", async () => {
  const reads = [speakers("a"), speakers("a")];
  await settled();
  nth(0).end(["oldest"]);
  await settled();
  expect(running).toHaveLength(2);
  reads.push(speakers("a"));
  await settled();
  expect(running).toHaveLength(2);
  nth(1).end(["older"]);
  await settled();
  nth(2).end(["new"]);
  expect(await Promise.all(reads)).toEqual([["oldest"], ["older"], ["new"]]);
});

it("runs reads with other arguments at the same time", async () => {
  const reads = [speakers("a"), speakers("b")];
  await settled();
  expect(running.map(({ args }) => args)).toEqual([
    { where: { conferenceId: "a" } },
    { where: { conferenceId: "b" } },
  ]);
  nth(0).end(["a"]);
  nth(1).end(["b"]);
  expect(await Promise.all(reads)).toEqual([["a"], ["b"]]);
});

it("reads again after a failure", async () => {
  const reads = [speakers("a"), speakers("a")];
  await settled();
  nth(0).fail(new Error("lost"));
  await expect(reads[0]).rejects.toThrow("lost");
  await settled();
  nth(1).end(["found"]);
  expect(await reads[1]).toEqual(["found"]);
});

it("ends the wait of an operation whose time budget is exceeded, and no other", async () => {
  const hurried = withTimeBudget(1, async () => speakers("a"));
  await expect(hurried).rejects.toThrow(TimeBudgetError);
  const patient = speakers("a");
  const late = withTimeBudget(1, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return speakers("a");
  });
  await expect(late).rejects.toThrow(TimeBudgetError);
  nth(0).end([]);
  await settled();
  nth(1).end(["found"]);
  expect(await patient).toEqual(["found"]);
});
