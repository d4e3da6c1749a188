import type { Prisma } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import type { ContentChange } from "@summit/schema/content/content-events.ts";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { openBus } from "#bus/bus.ts";
import { sharePresences } from "#live/presences.ts";

const logger = pino({ level: "silent" });
const change = { conferenceId: "default", entity: "speaker", entityId: "1" } as const;
const soon = { timeout: 20_000 };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** A server, and what it hears. */
async function startServer() {
  const bus = await openBus(db, logger);
  const heard: string[] = [];
  const changes: ContentChange[] = [];
  bus.follow((message, isOwn) => {
    heard.push(`${isOwn ? "own " : ""}${message.kind}${"of" in message ? ` ${message.of}` : ""}`);
    if (message.kind === "content") changes.push(...message.changes);
  });
  const announce = (tx: Prisma.TransactionClient, changes: ContentChange[]) =>
    bus.announce(tx, [{ kind: "content", changes }]);
  const commit = (changes: ContentChange[]) =>
    db.client.$transaction((tx) => announce(tx, changes));
  return { bus, heard, changes, announce, commit };
}

it("a server hears of its own changes and of rights, in the order of the commits", async () => {
  const { bus, heard, commit } = await startServer();
  const create = factories(db.client);
  const { id: userId } = await create.user();
  const { id: conferenceId } = await create.conference({ ownerId: userId });
  const expiresAt = new Date(Date.now() + 60_000);
  const session = await db.client.authSession.create({ data: { userId, expiresAt } });
  await commit([change]);
  await db.client.authSession.update({
    where: { id: session.id },
    data: { lastUsedAt: new Date() },
  });
  await db.client.authSession.delete({ where: { id: session.id } });
  await db.client.member.deleteMany({ where: { userId } });
  await commit([change]);
  await db.client.user.update({ where: { id: userId }, data: { isOrganizer: true } });
  await db.client.conference.update({ where: { id: conferenceId }, data: { status: "archived" } });
  const expected = [
    "own content",
    `rights ${userId}`,
    `rights ${userId}`,
    "own content",
    `rights ${userId}`,
    `rights ${conferenceId}`,
  ];
  await vi.waitFor(() => expect(heard).toEqual(expected), soon);
  await bus.stop();
});

// Only one process can open an embedded database.
describe.skipIf(inject("embedded"))("servers on one database", () => {
  it("are notified of each other's changes on commit", async () => {
    const [one, other] = await Promise.all([startServer(), startServer()]);
    const failed = db.client.$transaction(async (tx) => {
      await one.announce(tx, [change]);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await one.commit([change]);
    one.bus.tell({ kind: "who" });
    await vi.waitFor(() => expect(other.heard).toEqual(["content", "who"]), soon);
    await vi.waitFor(() => expect(one.heard).toEqual(["own content", "own who"]), soon);
    await Promise.all([one.bus.stop(), other.bus.stop()]);
  });

  it("hear of every change in full, others' as much as their own, however many there are", async () => {
    const [one, other] = await Promise.all([startServer(), startServer()]);
    const detail = { verb: "delete", version: 3, externalId: "row-1", fields: ["name"] };
    const many = Array.from({ length: 200 }, (_, i) => ({
      ...change,
      entityId: `speaker-${i}`,
      detail,
    }));
    await one.commit(many);
    await vi.waitFor(() => expect(other.changes).toEqual(many), soon);
    await vi.waitFor(() => expect(one.changes).toEqual(many), soon);
    await Promise.all([one.bus.stop(), other.bus.stop()]);
  });

  it("know who is present on the others, also those who were there before their start", async () => {
    const { bus } = await startServer();
    const present = { conferenceId: "a", recordId: "r", userId: "ada", name: "Ada", since: "" };
    const one = sharePresences(bus);
    const leave = one.presences.enter(present);
    const later = await startServer();
    const other = sharePresences(later.bus);
    const names = () => other.presences.at("a", "r").map(({ name }) => name);
    await vi.waitFor(() => expect(names()).toEqual(["Ada"]), soon);
    leave();
    await vi.waitFor(() => expect(names()).toEqual([]), soon);
    expect(later.heard.filter((kind) => kind === "own presences")).toHaveLength(2);
    for (const { stop } of [one, other, bus, later.bus]) await stop();
  });

  it("know that they may have missed something once the connection is lost", async () => {
    const { bus, heard } = await startServer();
    await db.executeSql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1$)'",
    );
    await vi.waitFor(() => expect(heard).toEqual(["lost", "unknown"]), soon);
    await bus.stop();
  });
});
