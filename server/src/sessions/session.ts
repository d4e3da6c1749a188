import { createSecretKey, type KeyObject } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { signedInCookie } from "@summit/web/signed-in";
import { parseCookie } from "cookie";
import type { Response } from "express";
import jwt from "jsonwebtoken";
import { ownCookieName, ownCookieOptions } from "#http/own-cookies.ts";
import { cookieOf } from "#sessions/api-token.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

export type SessionSettings = {
  publicUrl: string;
  /** Not a text, which jsonwebtoken would first try to parse as a public key, in 0.4 ms for each request. */
  secret: KeyObject;
};

export const sessionSettings = (publicUrl: string, secret: string): SessionSettings => ({
  publicUrl,
  secret: createSecretKey(secret, "utf8"),
});

/** The name of the session cookie. */
export const sessionCookieName = (publicUrl: string): string =>
  ownCookieName("summit_session", publicUrl);

type Session = { id: string; expiresAt: Date };

/**
 * The signed token of the session cookie. It references a row, so that a session can be revoked, and expires
 * with the session.
 */
export function signSessionToken({ id, expiresAt }: Session, secret: jwt.Secret): string {
  const exp = Math.ceil(expiresAt.getTime() / 1_000);
  return jwt.sign({ sid: id, exp }, secret, { algorithm: "HS256" });
}

/**
 * Sets the session cookie (HttpOnly, SameSite), and a second cookie that tells the page's scripts only that
 * somebody is signed in.
 */
export function setSessionCookie(
  response: Response,
  session: Session,
  { publicUrl, secret }: SessionSettings,
): void {
  const token = signSessionToken(session, secret);
  const options = { ...ownCookieOptions(publicUrl), expires: session.expiresAt };
  response.cookie(sessionCookieName(publicUrl), token, options);
  response.cookie(signedInCookie, "1", { ...options, httpOnly: false });
}

/** Clears both cookies. */
export function clearSessionCookie(response: Response, publicUrl: string): void {
  const options = ownCookieOptions(publicUrl);
  response.clearCookie(sessionCookieName(publicUrl), options);
  response.clearCookie(signedInCookie, { ...options, httpOnly: false });
}

/** Whether the browser has the sign-in hint, although the session may have ended. */
export const hasSignInHint = (cookieHeader: string | undefined): boolean =>
  signedInCookie in parseCookie(cookieHeader ?? "");

/**
 * The user of a request's session, or null. An invalid cookie is not an error; only a database outage throws.
 * Sessions belong to the main site: its cookie means nothing at a conference's own host, or with an API token.
 */
export async function readViewer(
  request: IncomingMessage,
  db: PrismaClient,
  settings: SessionSettings,
): Promise<Viewer | null> {
  const sessionId = sessionIdOf(request, settings);
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

/** Whether a request's session cookie is one of ours, without looking whether the session has been ended. */
export const isSignedSession = (request: IncomingMessage, settings: SessionSettings): boolean =>
  sessionIdOf(request, settings) !== undefined;

function sessionIdOf(
  request: IncomingMessage,
  { publicUrl, secret }: SessionSettings,
): string | undefined {
  if (hostedSiteOf(request)) return undefined;
  const cookies = parseCookie(cookieOf(request.headers) ?? "");
  const token = cookies[sessionCookieName(publicUrl)];
  return token ? verifiedSessionId(token, secret) : undefined;
}

const anHour = 3_600_000;

/** Throttled to one write per hour. */
async function updateLastUsed(
  db: PrismaClient,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date },
): Promise<void> {
  if (Date.now() - lastUsedAt.getTime() < anHour) return;
  await db.authSession.updateMany({ where: { id }, data: { lastUsedAt: new Date() } });
}

const idPattern = /^[\w-]{1,64}$/;

function verifiedSessionId(token: string, secret: KeyObject): string | undefined {
  try {
    // Restricting the algorithm prevents `none` and algorithm confusion attacks.
    const claims = jwt.verify(token, secret, { algorithms: ["HS256"] });
    // Our tokens always have an expiry, which the library checks.
    if (typeof claims !== "object" || typeof claims.exp !== "number") return undefined;
    const sessionId: unknown = claims.sid;
    return typeof sessionId === "string" && idPattern.test(sessionId) ? sessionId : undefined;
  } catch {
    return undefined;
  }
}
