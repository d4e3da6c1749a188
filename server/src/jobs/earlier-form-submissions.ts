import type { PrismaClient } from "@summit/prisma/client.ts";
import { readEarlierFormSubmissions } from "@summit/schema/form-submission/earlier-form-submissions.ts";
import { askDaily } from "./daily.ts";
import type { Jobs } from "./jobs.ts";

const queue = "read-earlier-form-submissions";

/** As many as one job finishes well within its time. */
const atOnce = 200;

/**
 * Reads the answers of form submissions that an earlier version stored: those that are there, and
 * once a day those of servers of that version that still run.
 */
export async function readEarlierFormSubmissionsDaily(
  jobs: Jobs,
  db: PrismaClient,
): Promise<() => void> {
  await jobs.work({
    name: queue,
    concurrency: 1,
    async handle() {
      const read = await readEarlierFormSubmissions(db, atOnce);
      if (read === atOnce) await jobs.add(queue, {});
    },
  });
  return askDaily(jobs, queue);
}
