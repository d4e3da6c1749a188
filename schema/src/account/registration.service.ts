import { redeemToken } from "#account/one-time-tokens.ts";
import { hashPassword } from "#account/passwords.ts";
import {
  confirmEmailInput,
  passwordResetRequestInput,
  resetPasswordInput,
  signUpInput,
} from "#account/validation.ts";
import { recordAudit } from "#audit/audit.service.ts";
import type { Context } from "#context/context.ts";
import { parseInput } from "#errors/validation-error.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { sendMail } from "#mail/mail.service.ts";

type Services = Pick<Context, "db" | "mail" | "limits" | "client">;

/**
 * Takes a sign-up. What is done, and what the caller is told, is the same whether the address has
 * an account or not; the mail tells its owner. While an account is unconfirmed, the latest sign-up
 * decides its name and password, and its mail makes earlier links useless.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws RateLimitedError when one client signs up too often
 */
export async function signUp(
  { db, mail, limits, client }: Services,
  input: unknown,
): Promise<{ email: string }> {
  const { email, password, fullName } = parseInput(signUpInput, input);
  await enforceRateLimit(limits, "accountMailByClient", client.address);
  const passwordHash = await hashPassword(password);
  const tooManyMails = (await limits.count("mailToRecipient", email)) > 0;
  if (tooManyMails) return { email };
  await db.$transaction(async (tx) => {
    const data = { passwordHash, fullName };
    await tx.user.updateMany({ where: { email, emailConfirmedAt: null }, data });
    await tx.user.createMany({ data: { ...data, email }, skipDuplicates: true });
    await sendMail(tx, mail, { kind: "sign-up", recipient: email, data: {} });
  });
  return { email };
}

/**
 * Confirms the address of a new account.
 *
 * @throws ValidationError when the token is not good
 */
export async function confirmEmail({ db }: Services, input: unknown): Promise<{ email: string }> {
  const { token } = parseInput(confirmEmailInput, input);
  return db.$transaction(async (tx) => {
    const id = await redeemToken(tx, "confirm_email", token);
    const user = await tx.user.update({
      where: { id },
      data: { emailConfirmedAt: new Date() },
      select: { email: true },
    });
    const action = "account.confirm-email";
    await recordAudit(tx, { action, actorId: id, entityId: id, conferenceId: null });
    return user;
  });
}

/**
 * Takes a request for a reset link. Whether there is an account is looked up when the mail is
 * written, so that the answer and its time tell nothing.
 *
 * @throws ValidationError when it is no address
 * @throws RateLimitedError when one client asks too often
 */
export async function requestPasswordReset(
  { db, mail, limits, client }: Services,
  input: unknown,
): Promise<{ email: string }> {
  const { email } = parseInput(passwordResetRequestInput, input);
  await enforceRateLimit(limits, "accountMailByClient", client.address);
  const tooManyMails = (await limits.count("mailToRecipient", email)) > 0;
  if (tooManyMails) return { email };
  await db.$transaction((tx) =>
    sendMail(tx, mail, { kind: "reset-password", recipient: email, data: {} }),
  );
  return { email };
}

/**
 * Sets a new password with the token of a reset link, and ends every session. Who can read the
 * mail owns the address, so that it counts as confirmed.
 *
 * @throws ValidationError when the token or the password is not good
 */
export async function resetPassword(
  { db, mail, limits }: Services,
  input: unknown,
): Promise<{ email: string }> {
  const { token, password } = parseInput(resetPasswordInput, input);
  const passwordHash = await hashPassword(password);
  const { email } = await db.$transaction(async (tx) => {
    const id = await redeemToken(tx, "reset_password", token);
    const user = await tx.user.update({ where: { id }, data: { passwordHash } });
    await tx.user.updateMany({
      where: { id, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
    });
    await tx.authSession.deleteMany({ where: { userId: id } });
    const action = "account.reset-password";
    await recordAudit(tx, { action, actorId: id, entityId: id, conferenceId: null });
    await sendMail(tx, mail, { kind: "password-changed", recipient: user.email, data: {} });
    return user;
  });
  await limits.reset("signInToAccount", email);
  return { email };
}
