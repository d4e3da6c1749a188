import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { signedInCookie } from "@summit/web/signed-in";
import { parseCookie } from "cookie";
import type { CookieOptions, Response } from "express";
import jwt from "jsonwebtoken";

export type SessionSettings = { publicUrl: string; secret: string };

/** Over https the `__Host-` prefix keeps other hosts of the domain from setting the cookie. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-summit_session" : "summit_session";
}

type Session = { id: string; expiresAt: Date };

/**
 * The token of the session cookie. It names a row, so that a session can be ended, and is worth
 * nothing after the session's own time.
 */
export function signSessionToken({ id, expiresAt }: Session, secret: string): string {
  const exp = Math.ceil(expiresAt.getTime() / 1_000);
  return jwt.sign({ sid: id, exp }, secret, { algorithm: "HS256" });
}

/**
 * Gives the browser a session's cookie, which scripts cannot read and other sites cannot send, and
 * beside it one for the page's script, which says no more than that somebody has signed in.
 */
export function setSessionCookie(
  response: Response,
  session: Session,
  { publicUrl, secret }: SessionSettings,
): void {
  const token = signSessionToken(session, secret);
  const options = { ...cookieOptions(publicUrl), expires: session.expiresAt };
  response.cookie(sessionCookieName(publicUrl), token, options);
  response.cookie(signedInCookie, "1", { ...options, httpOnly: false });
}

/** Takes both cookies away. */
export function clearSessionCookie(response: Response, publicUrl: string): void {
  const options = cookieOptions(publicUrl);
  response.clearCookie(sessionCookieName(publicUrl), options);
  response.clearCookie(signedInCookie, { ...options, httpOnly: false });
}

/** Whether a browser believes to be signed in, which it may not be any more. */
export const claimsToBeSignedIn = (cookieHeader: string | undefined): boolean =>
  signedInCookie in parseCookie(cookieHeader ?? "");

const cookieOptions = (publicUrl: string): CookieOptions => ({
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
  path: "/",
});

/**
 * Who sends this request: the user of a live session, or null. An invalid cookie is no
 * error; only an unreachable database throws.
 */
export async function readViewer(
  cookieHeader: string | undefined,
  db: PrismaClient,
  { publicUrl, secret }: SessionSettings,
): Promise<Viewer | null> {
  const token = parseCookie(cookieHeader ?? "")[sessionCookieName(publicUrl)];
  const sessionId = token && verifiedSessionId(token, secret);
  if (!sessionId) return null;
  const session = await db.authSession.findFirst({
    where: { id: sessionId, expiresAt: { gt: new Date() } },
    select: {
      id: true,
      lastUsedAt: true,
      user: { select: { id: true, email: true, fullName: true, isOrganizer: true } },
    },
  });
  if (!session) return null;
  await updateLastUsed(db, session);
  return { ...session.user, sessionId: session.id };
}

const anHour = 3_600_000;

/** Writes at most once an hour, so that few requests write. */
async function updateLastUsed(
  db: PrismaClient,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date },
): Promise<void> {
  if (Date.now() - lastUsedAt.getTime() < anHour) return;
  await db.authSession.updateMany({ where: { id }, data: { lastUsedAt: new Date() } });
}

const idPattern = /^[\w-]{1,64}$/;

function verifiedSessionId(token: string, secret: string): string | undefined {
  try {
    // Naming the one algorithm refuses `none` and every confusion of key types.
    const claims = jwt.verify(token, secret, { algorithms: ["HS256"] });
    // A token that never ends is none of ours; one that has ended is refused by the library.
    if (typeof claims !== "object" || typeof claims.exp !== "number") return undefined;
    const sessionId: unknown = claims.sid;
    return typeof sessionId === "string" && idPattern.test(sessionId) ? sessionId : undefined;
  } catch {
    return undefined;
  }
}
