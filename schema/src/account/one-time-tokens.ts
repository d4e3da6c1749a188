import { createHash, randomBytes } from "node:crypto";
import type { Prisma, PrismaClient, TokenPurpose } from "@summit/prisma/client.ts";
import { ValidationError } from "#validation-error.ts";

/** Hours for which a link sent by mail works. */
export const tokenHours = { confirm_email: 24, reset_password: 1 } as const satisfies Partial<
  Record<TokenPurpose, number>
>;

export type AccountTokenPurpose = keyof typeof tokenHours;

/**
 * Makes a token for a link in a mail; older ones of the same purpose stop working. Only its hash
 * is stored.
 *
 * @returns 256 random bits, in base64url
 */
export async function issueToken(
  db: PrismaClient,
  purpose: AccountTokenPurpose,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + tokenHours[purpose] * 3_600_000);
  await db.$transaction([
    db.oneTimeToken.deleteMany({ where: { purpose, userId } }),
    db.oneTimeToken.create({ data: { tokenHash: hash(token), purpose, userId, expiresAt } }),
  ]);
  return token;
}

/**
 * Uses a token up.
 *
 * @returns the user it was made for
 * @throws ValidationError at `token` when it is unknown, used, too old or for something else
 */
export async function redeemToken(
  tx: Prisma.TransactionClient,
  purpose: AccountTokenPurpose,
  token: string,
): Promise<string> {
  const where = { tokenHash: hash(token), purpose, expiresAt: { gt: new Date() } };
  const found = await tx.oneTimeToken.findFirst({ where, select: { userId: true } });
  // Of two requests with one token, the one that deletes it wins.
  const { count } = await tx.oneTimeToken.deleteMany({ where });
  if (!found?.userId || count === 0) {
    const message = "This link has been used or is too old. Please ask for a new one.";
    throw new ValidationError([{ path: ["token"], message }]);
  }
  return found.userId;
}

const hash = (token: string) => createHash("sha256").update(token).digest("hex");
