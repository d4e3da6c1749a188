import type { PrismaClient } from "@summit/prisma/client.ts";
import { models, type RecordIds } from "@summit/schema/testing/sample-rows.ts";
import type { Target } from "./target.ts";

/** What jobs of the server note about a row: no change of anybody's. */
const derived = new Set(["contentHtml", "contentVersion", "answers", "bytes", "unusedSince"]);
const textOf = (row: unknown) =>
  JSON.stringify(row, (name, value) => (derived.has(name) ? undefined : value));

/** Everything that a conference holds, its log included, with rows in an order that never changes. */
export async function contentOf(db: PrismaClient, { conferenceId }: RecordIds): Promise<object> {
  // A job tries to deliver what is queued, and notes how that went.
  const relations =
    models.Conference?.fields.filter(
      ({ kind, name }) => kind === "object" && !name.startsWith("webhook"),
    ) ?? [];
  const include = {
    ...Object.fromEntries(relations.map(({ name }) => [name, true])),
    scheduleItems: { include: { speakers: true } },
  };
  const conference = await db.conference.findUnique({ where: { id: conferenceId }, include });
  return Object.fromEntries(
    Object.entries(conference ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(textOf).sort() : textOf(value),
    ]),
  );
}

/** The conferences and accounts of those two who attack nobody. */
export async function contentOfOthers(
  db: PrismaClient,
  { a, b }: Target["records"],
  { ownerOfA = "", ownerOfB = "" }: Target["people"],
): Promise<object> {
  const users = await db.user.findMany({
    where: { id: { in: [ownerOfA, ownerOfB] } },
    include: { conferences: true },
    orderBy: { id: "asc" },
  });
  return {
    a: await contentOf(db, a),
    b: await contentOf(db, b),
    users: users.map((user) => JSON.stringify(user)),
  };
}
