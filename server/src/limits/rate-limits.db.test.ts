import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { rateLimits } from "@summit/schema/limits/rate-limits.ts";
import { describe, expect, test } from "vitest";
import { createRateLimits } from "#limits/rate-limits.ts";

const opened = useTestDatabase();
const limit = "signInToAccount";
const { points, seconds } = rateLimits[limit];

describe("rate limits", () => {
  test("allow a number of events, then return the time to wait", async () => {
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

  test("can be reset, and refund single events", async () => {
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

  test("count an IPv6 client by its network, and with a higher limit by the enclosing one", async () => {
    // One request of each client.
    const limits = createRateLimits(opened.database, 1 / rateLimits.signInByClient.points);
    const count = (address: string) => limits.count("signInByClient", address);
    expect(await count("2001:db8:a:1::1")).toBe(0);
    await limits.refund("signInByClient", "2001:db8:a:1:ffff::2");
    expect(await count("2001:db8:a:1::3")).toBe(0);
    expect(await count("2001:db8:a:1:ffff::4")).toBeGreaterThan(0);
    const networks = Array.from({ length: 15 }, (_, index) => `2001:db8:a:b${index}::1`);
    for (const address of networks) expect(await count(address)).toBe(0);
    expect(await count("2001:db8:a:c::1")).toBeGreaterThan(0);
    expect(await count("2001:db8:b:c::1")).toBe(0);
    expect(await count("::ffff:192.0.2.7")).toBe(0);
    expect(await count("192.0.2.7")).toBeGreaterThan(0);
    expect(await count("192.0.2.8")).toBe(0);
  });

  test("are shared by all servers on one PostgreSQL, and store no address", async () => {
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

  test("fall back to memory while the database is unavailable", async () => {
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
