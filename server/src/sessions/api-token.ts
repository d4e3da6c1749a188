import type { IncomingHttpHeaders } from "node:http";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { hashOfToken, isTokenText } from "@summit/schema/api-token/token-text.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";

/** The user of an API token, and the origins that may use it. */
export interface TokenBearer {
  viewer: Viewer & { token: NonNullable<Viewer["token"]> };
  origins: readonly string[];
}

/** The API token of a request. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
}

/** The cookies of a request; ignored if there is an API token. */
export const cookieOf = (headers: IncomingHttpHeaders): string | undefined =>
  bearerOf(headers) === undefined ? headers.cookie : undefined;

/**
 * Looks up the bearer of an API token. Malformed tokens cause no query.
 *
 * @throws UnauthenticatedError for an unknown or expired token
 */
export async function readBearer(text: string, db: PrismaClient): Promise<TokenBearer> {
  const found = isTokenText(text)
    ? await db.apiToken.findUnique({
        where: { tokenHash: hashOfToken(text) },
        select: {
          id: true,
          conferenceId: true,
          scopes: true,
          lastUsedAt: true,
          expiresAt: true,
          user: { select: { id: true, email: true, fullName: true, isOrganizer: true } },
          conference: { select: { apiOrigins: true } },
        },
      })
    : null;
  if (!found) {
    throw new UnauthenticatedError(
      "There is no such API token. It may have been revoked, or its account deleted.",
      "TOKEN_UNKNOWN",
    );
  }
  const { user, conference, lastUsedAt, expiresAt, ...token } = found;
  if (expiresAt <= new Date()) {
    const day = expiresAt.toISOString().slice(0, 10);
    throw new UnauthenticatedError(`This API token expired on ${day}.`, "TOKEN_EXPIRED");
  }
  await updateLastUsed(db, { id: token.id, lastUsedAt });
  return {
    viewer: { ...user, sessionId: "", token },
    // Personal tokens have no setting for allowed origins.
    origins: conference?.apiOrigins ?? [],
  };
}

const anHour = 3_600_000;

/** Throttled to one write per hour. */
async function updateLastUsed(
  db: PrismaClient,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
): Promise<void> {
  const now = new Date();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < anHour) return;
  await db.apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
}
