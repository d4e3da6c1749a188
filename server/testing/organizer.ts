import { randomUUID } from "node:crypto";
import type { AuthSession } from "@summit/prisma/client.ts";
import { signSessionToken } from "#sessions/session.ts";
import type { TestApp } from "./test-app.ts";

/** The headers of a new organizer who has signed in. */
export async function cookieOfOrganizer(app: TestApp): Promise<{ Cookie: string }> {
  const { sessions } = await app.db.client.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      fullName: "Organizer",
      passwordHash: "unused",
      isOrganizer: true,
      sessions: { create: { expiresAt: new Date(Date.now() + 60_000) } },
    },
    include: { sessions: true },
  });
  const token = signSessionToken(sessions[0] as AuthSession, app.sessionSecret);
  return { Cookie: `summit_session=${token}` };
}
