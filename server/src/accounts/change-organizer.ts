import type { PrismaClient } from "@summit/prisma/client.ts";
import { setOrganizer } from "@summit/schema/account/account.service.ts";

/**
 * Grants or revokes the organizer role of an account, and records it in the audit log.
 *
 * @returns the message for the operator; `changed` is false if there is no such account
 */
export async function changeOrganizer(
  db: PrismaClient,
  address: string,
  isOrganizer: boolean,
): Promise<{ changed: boolean; message: string }> {
  const email = address.trim().toLowerCase();
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) {
    return { changed: false, message: `No account has the address ${email}: sign up first.` };
  }
  await db.$transaction((tx) => setOrganizer(tx, user.id, isOrganizer, null));
  return {
    changed: true,
    message: `${email} is ${isOrganizer ? "now" : "no longer"} an organizer.`,
  };
}
