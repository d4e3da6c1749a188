import type { Prisma, User } from "@summit/prisma/client.ts";
import { recordAuditOfAccount } from "#audit/audit.service.ts";
import { sendMail } from "#mail/mail.service.ts";
import type { MailQueue } from "#mail/mail-queue.ts";

/** Sets the password of a user, who is told of it, and ends all sessions and links to reset it. */
export async function setPassword(
  tx: Prisma.TransactionClient,
  mail: MailQueue,
  { id, passwordHash }: Pick<User, "id" | "passwordHash">,
  action: "account.change-password" | "account.reset-password",
): Promise<User> {
  const user = await tx.user.update({ where: { id }, data: { passwordHash } });
  await tx.authSession.deleteMany({ where: { userId: id } });
  await tx.oneTimeToken.deleteMany({ where: { userId: id } });
  await recordAuditOfAccount(tx, action, id);
  await sendMail(tx, mail, { kind: "password-changed", recipient: user.email, data: {} });
  return user;
}
