import type { Prisma, User } from "@summit/prisma/client.ts";

/**
 * Locks a user's row until the transaction ends, and verifies that the password is unchanged. Passwords are
 * compared before the transaction because hashing is slow, so a reset may have been committed in between.
 *
 * @param user as of the password comparison
 * @returns false if the password has been changed since, or the user is gone
 */
export async function lockUser(
  tx: Prisma.TransactionClient,
  { id, passwordHash }: Pick<User, "id" | "passwordHash">,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id} AND password_hash = ${passwordHash} FOR NO KEY UPDATE`;
  return rows.length > 0;
}
