import type { PrismaClient } from "@summit/prisma/client.ts";
import { models, type RecordIds } from "@summit/schema/testing/sample-rows.ts";
import type { Target } from "./target.ts";

/** Columns that are maintained by jobs. */
const derived = new Set(["contentHtml", "bioHtml", "descriptionHtml", "bytes", "unusedSince"]);
const textOf = (row: unknown) =>
  JSON.stringify(row, (name, value) => (derived.has(name) ? undefined : value));

/** All records of a conference, including its log, in a stable order. */
export async function contentOf(db: PrismaClient, { conferenceId }: RecordIds): Promise<object> {
  // A job updates queued deliveries.
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

/** The conferences and accounts of the two users who are not attackers. */
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
