import type { Prisma } from "@summit/prisma/client.ts";
import type { Queued } from "#context/origin.ts";

/** Queues stored mails for sending once the transaction is committed. */
export interface MailQueue {
  enqueue(tx: Prisma.TransactionClient, mails: readonly Queued[]): Promise<void>;
}
