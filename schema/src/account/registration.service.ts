import {
  hashOfSecret,
  invalidToken,
  newSecret,
  readToken,
  redeemToken,
} from "#account/one-time-tokens.ts";
import { hashPassword } from "#account/passwords.ts";
import { startSession } from "#account/session.service.ts";
import { setPassword } from "#account/set-password.ts";
import {
  confirmEmailInput,
  passwordResetRequestInput,
  resetPasswordInput,
  signUpInput,
} from "#account/validation.ts";
import { recordAuditOfAccount } from "#audit/audit.service.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { sendMail } from "#mail/mail.service.ts";
import { answerText } from "#messages/readers.ts";

/** Days for which a sign-up is stored: longer than its mail is retried and its link is valid. */
const signUpDays = 7;

/**
 * Registers a sign-up. To prevent account enumeration, the work and the response are the same whether the
 * address has an account or not; the mail tells its owner. Each sign-up has its own link, and the browser keeps
 * a secret by which it is known when its link is opened.
 *
 * @throws RateLimitedError if a client signs up too often
 */
export async function signUp(
  { db, mail, limits, client }: Context,
  input: unknown,
): Promise<{ email: string }> {
  const { email, password, fullName } = parseInput(signUpInput, input);
  await enforceRateLimit(limits, "accountMailByClient", client.address);
  const passwordHash = await hashPassword(password);
  const tooManyMails = (await limits.count("mailToRecipient", email)) > 0;
  const expiresAt = new Date(Date.now() + signUpDays * 86_400_000);
  // The same for each sign-up of a browser: whoever asks for another mail may open the first.
  const secret = client.signUpSecret ?? newSecret();
  client.setSignUpCookie({ secret, expiresAt });
  if (tooManyMails) return { email };
  const browserHash = hashOfSecret(secret);
  await db.$transaction(async (tx) => {
    const { id: signUpId } = await tx.signUp.create({
      data: { email, passwordHash, fullName, browserHash, expiresAt },
    });
    await sendMail(tx, mail, { kind: "sign-up", recipient: email, data: { signUpId } });
  });
  return { email };
}

/**
 * Creates the account of the sign-up that the link belongs to. All other sign-ups for the address become
 * invalid. Its user is signed in if it is opened in the browser that signed up, where nobody is signed in: whoever
 * has both the mail and that browser has chosen the password of the account.
 *
 * @returns with the new viewer, if any
 * @throws ValidationError if the token is invalid, or the address has an account already
 */
export async function confirmEmail(
  { db, client, viewer: present }: Context,
  input: unknown,
): Promise<{ email: string; viewer: Viewer | null }> {
  const { token } = parseInput(confirmEmailInput, input);
  const { signUpSecret } = client;
  const confirmed = await db.$transaction(async (tx) => {
    const id = await readToken(tx, "confirm_email", token);
    const signUp = await tx.signUp.findUnique({ where: { id } });
    // Another link for this address was used concurrently.
    if (!signUp) throw invalidToken();
    const { email, passwordHash, fullName, browserHash } = signUp;
    // If two links are used concurrently, the later waits here for the earlier.
    const [user] = await tx.user.createManyAndReturn({
      data: { email, passwordHash, fullName },
      skipDuplicates: true,
    });
    if (!user) throw invalid("token", answerText("answers.hasAccount"));
    // Cascades to their tokens, including this one.
    await tx.signUp.deleteMany({ where: { email } });
    await recordAuditOfAccount(tx, "account.confirm-email", user.id);
    const isSameBrowser = !!signUpSecret && hashOfSecret(signUpSecret) === browserHash;
    if (!isSameBrowser || present) return { email, isSameBrowser, viewer: null };
    await recordAuditOfAccount(tx, "account.sign-in", user.id);
    return { email, isSameBrowser, viewer: await startSession(tx, user, client) };
  });
  if (confirmed.isSameBrowser) client.clearSignUpCookie();
  return confirmed;
}

/**
 * Queues a mail with a reset link. Whether there is an account is looked up when the mail is rendered, so that
 * neither the response nor its time reveals it.
 *
 * @throws ValidationError if it is not an email address
 * @throws RateLimitedError if a client asks too often
 */
export async function requestPasswordReset(
  { db, mail, limits, client }: Context,
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
 * Sets a new password with the token of a reset link, and ends every session. The password is not hashed
 * without a valid token.
 *
 * @throws ValidationError if the token or the password is invalid
 * @throws RateLimitedError if a client tries too often
 */
export async function resetPassword(
  { db, mail, limits, client }: Context,
  input: unknown,
): Promise<{ email: string }> {
  const { token, password } = parseInput(resetPasswordInput, input);
  await enforceRateLimit(limits, "passwordResetByClient", client.address);
  await readToken(db, "reset_password", token);
  const passwordHash = await hashPassword(password);
  const { email } = await db.$transaction(async (tx) => {
    const id = await redeemToken(tx, "reset_password", token);
    return setPassword(tx, mail, { id, passwordHash }, "account.reset-password");
  });
  await limits.reset("signInToAccount", email);
  return { email };
}
