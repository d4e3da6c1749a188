import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { describe, expect, test } from "vitest";
import { createRateLimits } from "./rate-limits.ts";

const opened = useTestDatabase();
const limit = "signInToAccount";
const { points, seconds } = rateLimits[limit];

describe("rate limits", () => {
  test("let so many events pass, then tell how long to wait", async () => {
    const limits = createRateLimits(opened.database, 1);
    for (let event = 0; event < points; event++) {
      expect(await limits.count(limit, "one@example.com")).toBe(0);
    }
    const wait = await limits.count(limit, "one@example.com");
    expect(wait).toBeGreaterThan(seconds - 60);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(await limits.count(limit, "other@example.com")).toBe(0);
    expect(await limits.count("mailToRecipient", "one@example.com")).toBe(0);
  });

  test("forget on request, and take single events back", async () => {
    const limits = createRateLimits(opened.database, 1 / points);
    expect(await limits.count(limit, "key")).toBe(0);
    await limits.refund(limit, "key");
    expect(await limits.count(limit, "key")).toBe(0);
    expect(await limits.count(limit, "key")).toBeGreaterThan(0);
    await limits.reset(limit, "key");
    expect(await limits.count(limit, "key")).toBe(0);
  });

  test("are multiplied by the factor", async () => {
    const limits = createRateLimits(opened.database, 3);
    for (let event = 0; event < 3 * points; event++) {
      expect(await limits.count(limit, "many@example.com")).toBe(0);
    }
    expect(await limits.count(limit, "many@example.com")).toBeGreaterThan(0);
  });

  test("count for all servers on one PostgreSQL, and keep no address", async () => {
    if (opened.database.engine !== "postgres") return;
    const servers = [1, 2, 3].map(() => createRateLimits(opened.database, 1));
    const counts = await Promise.all(
      Array.from({ length: 2 * points }, (_, index) =>
        servers[index % servers.length]?.count(limit, "shared@example.com"),
      ),
    );
    expect(counts.filter((wait) => wait === 0)).toHaveLength(points);
    const { rows } = await opened.database.executeSql("SELECT key FROM rate_limits.counts", []);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-zA-Z]+:[0-9a-f]{64}$/);
  });

  test("go on in memory while the database is away", async () => {
    const unreachable = async () => {
      throw new Error("connection refused");
    };
    const limits = createRateLimits({ ...opened.database, executeSql: unreachable }, 1 / points);
    expect(await limits.count(limit, "away")).toBe(0);
    expect(await limits.count(limit, "away")).toBeGreaterThan(0);
    await limits.reset(limit, "away");
    expect(await limits.count(limit, "away")).toBe(0);
  });
});
