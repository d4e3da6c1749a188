import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import type { Jobs } from "#jobs/jobs.ts";
import type { Logger } from "#logs/logger.ts";
import type { PostOptions } from "./post-event.ts";

/** The queue of deliveries. */
export const queue = "webhooks";

/** What deliveries are made with. */
export type DeliveryOptions = {
  db: PrismaClient;
  jobs: Jobs;
  logger: Logger;
  secrets: Secrets;
  mail: MailQueue;
  post?: PostOptions;
  /** Seconds to wait after a number of failed attempts, or undefined where there is no other. */
  waitAfter?: (attempts: number) => number | undefined;
};
