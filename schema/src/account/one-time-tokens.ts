import { createHash, randomBytes } from "node:crypto";
import type { Prisma, PrismaClient, TokenPurpose } from "@summit/prisma/client.ts";
import { invalid, type ValidationError } from "#errors/validation-error.ts";
import { answerText } from "#messages/readers.ts";

/** Lifetime of mailed links, in hours. */
export const tokenHours: Record<TokenPurpose, number> = {
  confirm_email: 24,
  reset_password: 1,
  confirm_newsletter: 7 * 24,
};

/** The column that references the holder, by purpose. */
const holderColumn = {
  confirm_email: "signUpId",
  reset_password: "userId",
  confirm_newsletter: "subscriptionId",
} as const satisfies Record<TokenPurpose, keyof Prisma.OneTimeTokenUncheckedCreateInput>;

/**
 * Creates a token for a link in a mail, and invalidates older ones of the same purpose. Only its hash is
 * stored.
 *
 * @param holderId of the sign-up, the user or the newsletter subscription that it is for
 * @returns 256 random bits, in base64url
 */
export async function issueToken(
  db: PrismaClient,
  purpose: TokenPurpose,
  holderId: string,
): Promise<string> {
  const column = holderColumn[purpose];
  const expiresAt = new Date(Date.now() + tokenHours[purpose] * 3_600_000);
  const token = newSecret();
  await db.$transaction([
    db.oneTimeToken.deleteMany({ where: { purpose, [column]: holderId } }),
    db.oneTimeToken.create({
      data: { tokenHash: hashOfSecret(token), purpose, expiresAt, [column]: holderId },
    }),
  ]);
  return token;
}

/**
 * Looks up a token without consuming it.
 *
 * @returns the id of the sign-up, the user or the newsletter subscription that it was made for
 * @throws ValidationError at `token` if it is unknown, used, expired or for another purpose
 */
export async function readToken(
  tx: Prisma.TransactionClient,
  purpose: TokenPurpose,
  token: string,
): Promise<string> {
  const found = await tx.oneTimeToken.findFirst({ where: validToken(purpose, token) });
  const holderId = found?.[holderColumn[purpose]];
  if (!holderId) throw invalidToken();
  return holderId;
}

/** Consumes a token; otherwise like `readToken`. */
export async function redeemToken(
  tx: Prisma.TransactionClient,
  purpose: TokenPurpose,
  token: string,
): Promise<string> {
  const holderId = await readToken(tx, purpose, token);
  // Of two concurrent requests with a token, the one that deletes it wins.
  const { count } = await tx.oneTimeToken.deleteMany({ where: validToken(purpose, token) });
  if (count === 0) throw invalidToken();
  return holderId;
}

const validToken = (purpose: TokenPurpose, token: string) => ({
  tokenHash: hashOfSecret(token),
  purpose,
  expiresAt: { gt: new Date() },
});

/** The error for a token that is unknown, used, expired or for another purpose. */
export function invalidToken(): ValidationError {
  return invalid("token", answerText("answers.linkUsed"));
}

/** 256 random bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret. */
export const hashOfSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("hex");
