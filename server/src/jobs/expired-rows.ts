import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Jobs } from "./jobs.ts";

const queue = "remove-expired-rows";
const askEveryMs = 60 * 60 * 1_000;

/** Once a day, one of the servers removes sessions, sign-ups and links that no longer work. */
export async function removeExpiredRowsDaily(jobs: Jobs, db: PrismaClient): Promise<() => void> {
  await jobs.work({ name: queue, concurrency: 1, handle: () => removeExpiredRows(db) });
  // When the database cannot be reached, the next attempt follows in an hour.
  const ask = () => jobs.add(queue, {}, { oncePerDay: true }).catch(() => {});
  await ask();
  const timer = setInterval(ask, askEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function removeExpiredRows(db: PrismaClient): Promise<void> {
  const where = { expiresAt: { lte: new Date() } };
  await db.authSession.deleteMany({ where });
  await db.oneTimeToken.deleteMany({ where });
  await db.signUp.deleteMany({ where });
}
