import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import type { ContentChange } from "@summit/schema/content/content-events.ts";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createContentEvents } from "./content-events.ts";
import { createReplicas } from "./replicas.ts";

const logger = pino({ level: "silent" });
const change = { conferenceId: "default", entity: "speaker", entityId: "1" } as const;
const soon = { timeout: 20_000 };

// Only one process can open an embedded database.
describe.skipIf(inject("embedded"))("servers on one database", () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  /** A server: the changes that it announces and receives. */
  async function startServer() {
    const { announce, listen } = createReplicas(db);
    const events = createContentEvents({ announce });
    const heard: string[] = [];
    events.subscribe("default", () => heard.push("default"));
    const stop = await listen(events, logger);
    const commit = (changes: ContentChange[]) =>
      db.client.$transaction((tx) => announce(tx, changes));
    return { events, heard, stop, announce, commit, freshness: events.freshness("default") };
  }

  it("are notified of each other's changes on commit, but not of their own", async () => {
    const [one, other] = await Promise.all([startServer(), startServer()]);
    const before = other.freshness.version();
    const failed = db.client.$transaction(async (tx) => {
      await one.announce(tx, [change]);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await one.commit([{ ...change, conferenceId: "another" }]);
    await one.commit([change]);
    await vi.waitFor(() => expect(other.heard).toEqual(["default"]), soon);
    expect(other.freshness.version()).toBeGreaterThan(before);
    expect(one.heard).toEqual([]);
    await Promise.all([one.stop(), other.stop()]);
  });

  it("hear of every change in full, however many there are", async () => {
    const [one, other] = await Promise.all([startServer(), startServer()]);
    const told: ContentChange[] = [];
    other.events.follow((changes) => told.push(...(changes ?? [])));
    const detail = { verb: "delete", version: 3, externalId: "row-1", fields: ["name"] };
    const many = Array.from({ length: 200 }, (_, i) => ({
      ...{ ...change, entityId: `speaker-${i}`, detail },
    }));
    const before = other.freshness.version();
    await one.commit(many);
    await vi.waitFor(() => expect(told).toEqual(many), soon);
    expect(other.freshness.version()).toBeGreaterThan(before);
    await Promise.all([one.stop(), other.stop()]);
  });

  it.each(["x", "null", '{"from":"x"}', "", '{"from":"x","changes":[{"entity":1}]}'])(
    "trust nothing that they know after the foreign notification %j, and go on",
    async (text) => {
      const server = await startServer();
      const before = server.freshness.version();
      await db.executeSql("SELECT pg_notify('summit_content', $1)", [text]);
      await vi.waitFor(() => expect(server.heard).toEqual(["default"]), soon);
      expect(server.freshness.version()).toBeGreaterThan(before);
      await server.stop();
    },
  );

  it("trust no cached content once the connection is lost", async () => {
    const { freshness, heard, stop } = await startServer();
    const seen: boolean[] = [];
    const before = freshness.version();
    await db.executeSql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1$)'",
    );
    await vi.waitFor(() => {
      seen.push(freshness.isKnown());
      expect(seen).toContain(false);
      expect(freshness.isKnown()).toBe(true);
    }, soon);
    expect(freshness.version()).toBeGreaterThan(before);
    expect(heard).toEqual(["default"]);
    await stop();
  });
});
