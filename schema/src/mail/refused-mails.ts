import type { Prisma } from "@summit/prisma/client.ts";
import type { MailKind } from "#mail/mail-kinds.ts";

const digest: MailKind = "proposal-digest";

/**
 * The mails that were given up in a time. The digest that tells of them is not among them: one that cannot be delivered would
 * cause another every day.
 */
export const refusedMails = (within: Prisma.DateTimeFilter): Prisma.OutgoingMailWhereInput => ({
  status: "failed",
  failedAt: within,
  kind: { not: digest },
});
