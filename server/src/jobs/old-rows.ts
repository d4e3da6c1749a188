import type { PrismaClient } from "@summit/prisma/client.ts";
import { removeOldRows } from "#privacy/old-rows.ts";
import type { Retention } from "#privacy/retention.ts";
import { queueDaily } from "./daily.ts";
import type { Jobs } from "./jobs.ts";

const queue = "remove-old-rows";

type Options = { db: PrismaClient; jobs: Jobs; retention: Retention };

/** Removes expired rows, and rows past their retention period, once a day on one of the servers. */
export async function removeOldRowsDaily({ db, jobs, retention }: Options): Promise<() => void> {
  await jobs.work({
    name: queue,
    concurrency: 1,
    async handle() {
      const isDone = await removeOldRows(db, retention);
      if (!isDone) await jobs.add(queue, {});
    },
  });
  return queueDaily(jobs, queue);
}
