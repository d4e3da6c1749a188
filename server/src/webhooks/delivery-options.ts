import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import type { Logger } from "#logs/logger.ts";
import type { PostOptions } from "#webhooks/post-event.ts";

/** The dependencies of the delivery worker. */
export type DeliveryOptions = {
  db: PrismaClient;
  logger: Logger;
  secrets: Secrets;
  mail: MailQueue;
  post?: PostOptions | undefined;
  /** Polling interval in milliseconds, for deliveries that this process was not told of. */
  pollMs?: number;
  /** Backoff in seconds by number of failed attempts; undefined after the last attempt. */
  waitAfter?: (attempts: number) => number | undefined;
};
