import type { Prisma, User } from "@summit/prisma/client.ts";

/**
 * Keeps the password of a user as it is until the transaction ends. A password is compared before
 * the transaction, because that takes long; a reset may be committed meanwhile.
 *
 * @param user as the password was compared
 * @returns false when the password has been changed since, or the user is gone
 */
export async function lockUser(
  tx: Prisma.TransactionClient,
  { id, passwordHash }: Pick<User, "id" | "passwordHash">,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id} AND password_hash = ${passwordHash} FOR NO KEY UPDATE`;
  return rows.length > 0;
}
