import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { withTimeBudget } from "#time-budget.ts";
import { recordStatements } from "../testing/count-statements.ts";
import { useTestDatabase } from "../testing/test-database.ts";

const test = useTestDatabase();
const day = new Date(0);
const conference = (id: string) => ({
  data: { id, name: "A", description: "", startDate: day, endDate: day },
});

beforeAll(() => test.db.conference.create(conference("before")));

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}

/** Too short for any statement. */
const spent = 1;
const untilSpent = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("an operation whose time budget is exceeded", () => {
  it("sends no further statements", async () => {
    const statements = await recordStatements(() =>
      withTimeBudget(spent, async () => {
        await untilSpent();
        const attempts = [
          test.db.conference.count(),
          test.db.conference.create(conference("late")),
          test.db.$transaction((tx) => tx.conference.create(conference("later"))),
        ];
        for (const { status } of await Promise.allSettled(attempts))
          expect(status).toBe("rejected");
      }),
    );
    expect(statements).toEqual([]);
    await expect(
      withTimeBudget(spent, async () => {
        await untilSpent();
        return test.db.conference.count();
      }),
    ).rejects.toThrow("time budget is spent");
  });

  it("has its transaction rolled back, and its connection released", async () => {
    await expect(
      withTimeBudget(60_000, (budget) =>
        test.db.$transaction(async (tx) => {
          await tx.conference.create(conference("inside"));
          budget.allow(spent);
          await untilSpent();
          await tx.conference.create(conference("too late"));
        }),
      ),
    ).rejects.toThrow("time budget is spent");
    expect(await test.db.conference.findMany({ select: { id: true } })).toEqual([{ id: "before" }]);
  });

  it("cannot commit", async () => {
    await expect(
      withTimeBudget(60_000, (budget) =>
        test.db.$transaction(async (tx) => {
          await tx.conference.create(conference("inside"));
          budget.allow(spent);
          await untilSpent();
        }),
      ),
    ).rejects.toThrow("time budget is spent");
    expect(await test.db.conference.count()).toBe(1);
  });

  it("stops waiting for the connection or lock", async () => {
    const [begun, begin] = signal();
    const [finished, finish] = signal();
    // The embedded database runs one transaction at a time; on a server the row is locked.
    const other = test.db.$transaction(
      async (tx) => {
        await tx.conference.update({ where: { id: "before" }, data: { name: "B" } });
        begin();
        await finished;
      },
      { timeout: 60_000 },
    );
    await begun;
    await expect(
      withTimeBudget(50, () =>
        test.db.conference.update({ where: { id: "before" }, data: { name: "C" } }),
      ),
    ).rejects.toThrow("time budget is spent");
    finish();
    await other;
  });

  it("does not affect operations within their budget", async () => {
    const [none, enough] = await Promise.all([
      test.db.conference.count(),
      withTimeBudget(60_000, () => test.db.conference.count()),
    ]);
    expect([none, enough]).toEqual([1, 1]);
  });
});

it("a transaction starts after more than the two seconds that Prisma waits by default", async () => {
  // The embedded database has one connection.
  const [, waited] = await Promise.all([
    test.db.$transaction(() => delay(2_200)),
    test.db.$transaction((tx) => tx.conference.count()),
  ]);
  expect(waited).toBe(1);
});
