import type { Prisma, User } from "@summit/prisma/client.ts";
import { lockUser } from "#account/lock-user.ts";
import { isPassword } from "#account/passwords.ts";
import { SignInError } from "#account/sign-in-error.ts";
import { signInInput } from "#account/validation.ts";
import { recordAudit, recordAuditOfAccount } from "#audit/audit.service.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError, OverloadedError } from "#errors/domain-errors.ts";
import { parseInput } from "#errors/validation-error.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { answerText } from "#messages/readers.ts";

const sessionDays = 30;

/**
 * Signs a user in with a new session, which replaces the client's previous one. A wrong password and an unknown address
 * get the same response, after the same work; whoever knows the password of a sign-up is told that it may be unconfirmed.
 *
 * @throws SignInError if the address has no account with this password
 * @throws RateLimitedError after too many wrong passwords
 */
export async function signIn(services: Context, input: unknown): Promise<Viewer> {
  const { db, limits, client } = services;
  const { email, password } = parseInput(signInInput, input);
  await enforceRateLimit(limits, "signInByClient", client.address);
  await enforceRateLimit(limits, "signInToAccount", email);
  const user = await db.user.findUnique({ where: { email } });
  const isOneOf = (hash: string | undefined) =>
    isPassword(password, hash).catch(async (error: unknown) => {
      if (error instanceof OverloadedError) {
        await limits.refund("signInByClient", client.address);
        await limits.refund("signInToAccount", email);
      }
      throw error;
    });
  const matches = await isOneOf(user?.passwordHash);
  const started = user && matches && (await db.$transaction((tx) => enter(tx, user, services)));
  if (!started) {
    const action = "account.sign-in-failed";
    const entityId = user?.id ?? null;
    await recordAudit(db, { action, actorId: null, entityId, conferenceId: null });
    // Also where there is an account: otherwise signing up and trying to sign in would tell which addresses have one.
    const isUnconfirmed = !matches && (await isOneOf(await passwordOfSignUp(db, email)));
    throw new SignInError(
      answerText(isUnconfirmed ? "answers.unconfirmed" : "answers.wrongSignIn"),
    );
  }
  await Promise.all([
    limits.refund("signInByClient", client.address),
    limits.reset("signInToAccount", email),
  ]);
  return started;
}

/** The hash of the password with which somebody last signed up with an address that is not confirmed. */
async function passwordOfSignUp(db: Context["db"], email: string): Promise<string | undefined> {
  const signUp = await db.signUp.findFirst({
    where: { email, expiresAt: { gt: new Date() } },
    orderBy: { expiresAt: "desc" },
    select: { passwordHash: true },
  });
  return signUp?.passwordHash;
}

/** Replaces the viewer's session; null if the user's password has been changed meanwhile. */
async function enter(
  tx: Prisma.TransactionClient,
  user: User,
  { viewer, client }: Context,
): Promise<Viewer | null> {
  if (!(await lockUser(tx, user))) return null;
  if (viewer) await tx.authSession.deleteMany({ where: { id: viewer.sessionId } });
  await recordAuditOfAccount(tx, "account.sign-in", user.id);
  return startSession(tx, user, client);
}

/**
 * Creates a session and sets the client's cookie.
 *
 * @returns the new viewer
 */
export async function startSession(
  tx: Prisma.TransactionClient,
  { id: userId, email, fullName, isOrganizer }: User,
  client: Context["client"],
): Promise<Viewer> {
  const session = await tx.authSession.create({
    data: {
      userId,
      userAgent: client.userAgent.slice(0, 300),
      expiresAt: new Date(Date.now() + sessionDays * 86_400_000),
    },
  });
  client.setSessionCookie(session);
  return { id: userId, email, fullName, isOrganizer, sessionId: session.id };
}

/**
 * Ends the session of the request, if any.
 *
 * @returns its id
 */
export async function signOut({ db, client, viewer }: Context): Promise<string | undefined> {
  if (viewer) await db.authSession.deleteMany({ where: { id: viewer.sessionId } });
  client.clearSessionCookie();
  return viewer?.sessionId;
}

/**
 * Ends one session of the viewer.
 *
 * @throws NotFoundError if the viewer has no such session
 */
export async function revokeSession(
  { db, client }: Context,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.authSession.deleteMany({ where: { id, userId: viewer.id } });
    if (count === 0) throw new NotFoundError(answerText("answers.sessionEnded"));
    await recordAuditOfAccount(tx, "account.revoke-session", viewer.id);
  });
  if (id === viewer.sessionId) client.clearSessionCookie();
}
