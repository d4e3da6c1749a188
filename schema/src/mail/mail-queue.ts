import type { Prisma } from "@summit/prisma/client.ts";

/** Queues a stored mail to be sent once the transaction has been committed. */
export interface MailQueue {
  enqueue(tx: Prisma.TransactionClient, mailId: string): Promise<void>;
}
