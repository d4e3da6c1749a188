import type { PrismaClient } from "@summit/prisma/client.ts";

/** The signed-in user of a request, as the session cookie proves it. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  isOrganizer: boolean;
  /** The AuthSession that the cookie names. */
  sessionId: string;
}

/** What every resolver gets. */
export interface Context {
  db: PrismaClient;
  /** Null for a stranger. */
  viewer: Viewer | null;
}

export function createContext({ db, viewer }: Context): Context {
  return { db, viewer };
}
