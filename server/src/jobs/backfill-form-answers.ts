import type { PrismaClient } from "@summit/prisma/client.ts";
import { backfillFormAnswers } from "@summit/schema/form-submission/backfill-form-answers.ts";
import { queueDaily } from "./daily.ts";
import type { Jobs } from "./jobs.ts";

const queue = "read-earlier-form-submissions";

/** Batch size that one job finishes well before it expires. */
const atOnce = 200;

/**
 * Parses the answers of form submissions that a server of an earlier release stored: once at the start, and
 * then daily for as long as such servers may still be running.
 */
export async function backfillFormAnswersDaily(jobs: Jobs, db: PrismaClient): Promise<() => void> {
  await jobs.work({
    name: queue,
    concurrency: 1,
    async handle() {
      const read = await backfillFormAnswers(db, atOnce);
      if (read === atOnce) await jobs.add(queue, {});
    },
  });
  return queueDaily(jobs, queue);
}
