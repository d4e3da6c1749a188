import { createHash, randomBytes } from "node:crypto";
import type { Prisma, PrismaClient, TokenPurpose } from "@summit/prisma/client.ts";
import { ValidationError } from "#errors/validation-error.ts";

/** Hours for which a link sent by mail works. */
export const tokenHours: Record<TokenPurpose, number> = {
  confirm_email: 24,
  reset_password: 1,
  confirm_newsletter: 7 * 24,
};

/** Whose link it is, by purpose. */
const holderColumn = {
  confirm_email: "userId",
  reset_password: "userId",
  confirm_newsletter: "subscriptionId",
} as const satisfies Record<TokenPurpose, keyof Prisma.OneTimeTokenUncheckedCreateInput>;

/**
 * Makes a token for a link in a mail; older ones of the same purpose stop working. Only its hash
 * is stored.
 *
 * @param holderId of the user, or of the newsletter subscription, that it is for
 * @returns 256 random bits, in base64url
 */
export async function issueToken(
  db: PrismaClient,
  purpose: TokenPurpose,
  holderId: string,
): Promise<string> {
  const holder = { [holderColumn[purpose]]: holderId };
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + tokenHours[purpose] * 3_600_000);
  await db.$transaction([
    db.oneTimeToken.deleteMany({ where: { purpose, ...holder } }),
    db.oneTimeToken.create({ data: { tokenHash: hash(token), purpose, expiresAt, ...holder } }),
  ]);
  return token;
}

/**
 * Uses a token up.
 *
 * @returns the id of the user, or of the newsletter subscription, that it was made for
 * @throws ValidationError at `token` when it is unknown, used, too old or for something else
 */
export async function redeemToken(
  tx: Prisma.TransactionClient,
  purpose: TokenPurpose,
  token: string,
): Promise<string> {
  const where = { tokenHash: hash(token), purpose, expiresAt: { gt: new Date() } };
  const found = await tx.oneTimeToken.findFirst({ where });
  // Of two requests with one token, the one that deletes it wins.
  const { count } = await tx.oneTimeToken.deleteMany({ where });
  const holderId = found?.[holderColumn[purpose]];
  if (!holderId || count === 0) {
    const message = "This link has been used or is too old. Please ask for a new one.";
    throw new ValidationError([{ path: ["token"], message }]);
  }
  return holderId;
}

const hash = (token: string) => createHash("sha256").update(token).digest("hex");
