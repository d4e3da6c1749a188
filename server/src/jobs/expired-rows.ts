import type { PrismaClient } from "@summit/prisma/client.ts";
import { askDaily } from "./daily.ts";
import type { Jobs } from "./jobs.ts";

const queue = "remove-expired-rows";

/** Once a day, one of the servers removes sessions, sign-ups and links that no longer work. */
export async function removeExpiredRowsDaily(jobs: Jobs, db: PrismaClient): Promise<() => void> {
  await jobs.work({ name: queue, concurrency: 1, handle: () => removeExpiredRows(db) });
  return askDaily(jobs, queue);
}

export async function removeExpiredRows(db: PrismaClient): Promise<void> {
  const where = { expiresAt: { lte: new Date() } };
  await db.authSession.deleteMany({ where });
  await db.oneTimeToken.deleteMany({ where });
  await db.signUp.deleteMany({ where });
}
