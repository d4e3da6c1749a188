import type { Prisma } from "@summit/prisma/client.ts";
import { ValidationError } from "#errors/validation-error.ts";

/**
 * Checks that a conference's new logo is a picture of its own: those of others may be drafts, and are deleted when
 * their conference stops using them.
 *
 * @throws ValidationError
 */
export async function checkLogo(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  logoPictureId: string | null,
): Promise<void> {
  if (!logoPictureId) return;
  const where = { id: logoPictureId, conferenceId };
  if ((await tx.picture.count({ where })) > 0) return;
  const message = "Is not a picture of this conference";
  throw new ValidationError([{ path: ["logoPictureId"], message, code: "UNKNOWN" }]);
}
