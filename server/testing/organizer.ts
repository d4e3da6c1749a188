import { randomUUID } from "node:crypto";
import { signSessionToken } from "#sessions/session.ts";
import type { TestApp } from "./test-app.ts";

/** Longer than any run of the tests, however busy the machine. */
const sessionMs = 24 * 3_600_000;

/** The cookie of a new session of a user. */
export async function cookieOf(app: TestApp, userId: string): Promise<string> {
  const session = await app.db.client.authSession.create({
    data: { userId, expiresAt: new Date(Date.now() + sessionMs) },
  });
  return `summit_session=${signSessionToken(session, app.sessionSecret)}`;
}

/** The headers of a new organizer who has signed in. */
export async function cookieOfOrganizer(app: TestApp): Promise<{ Cookie: string }> {
  const { id } = await app.db.client.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      fullName: "Organizer",
      passwordHash: "unused",
      isOrganizer: true,
    },
  });
  return { Cookie: await cookieOf(app, id) };
}
