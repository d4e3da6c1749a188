import type { IncomingHttpHeaders } from "node:http";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { hashOfToken, isTokenText } from "@summit/schema/api-token/token-text.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";

/** Who an API token acts for, and the origins whose pages may use it. */
export interface TokenBearer {
  viewer: Viewer & { token: NonNullable<Viewer["token"]> };
  origins: readonly string[];
}

/** The API token that a request sends, if it sends one; other schemes are a proxy's business. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
}

/** The cookies of a request. With an API token they are ignored, whatever they say. */
export const cookieOf = (headers: IncomingHttpHeaders): string | undefined =>
  bearerOf(headers) === undefined ? headers.cookie : undefined;

/**
 * Who sends a request with an API token. What cannot be a token costs no query.
 *
 * @throws UnauthenticatedError when there is no such token, or it has expired
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
    // A token for all conferences of a user has no settings that could allow a page.
    origins: conference?.apiOrigins ?? [],
  };
}

const anHour = 3_600_000;

/** Writes at most once an hour, so that few requests write. */
async function updateLastUsed(
  db: PrismaClient,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
): Promise<void> {
  const now = new Date();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < anHour) return;
  await db.apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
}
