import type { Prisma } from "@summit/prisma/client.ts";

/** Queues stored mails for sending once the transaction is committed. */
export interface MailQueue {
  enqueue(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<void>;
}
