import type { PrismaClient } from "@summit/prisma/client.ts";
import type { RateLimits } from "#limits/rate-limits.ts";
import type { MailQueue } from "#mail/mail.service.ts";

/** The signed-in user of a request, as the session cookie proves it. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  isOrganizer: boolean;
  /** The AuthSession that the cookie names. */
  sessionId: string;
}

/** The other end of a request, which may be no browser at all. */
export interface Client {
  /** Network address, for limits. */
  address: string;
  /** What it calls itself. */
  userAgent: string;
  /** Makes it carry a session from now on. */
  remember(session: { id: string; expiresAt: Date }): void;
  /** Makes it forget its session. */
  forget(): void;
}

/** What the server alone can compute. */
export interface Secrets {
  /**
   * A secret of its own for each purpose and name, always the same while the server's secret is:
   * what is derived need not be stored.
   *
   * @returns 256 bits, in base64url
   */
  derive(purpose: "unsubscribe" | "webhook", name: string): string;
}

/** Lets only so many do something at a time; the others wait in line. */
export type Line = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What every resolver gets. */
export interface Context {
  db: PrismaClient;
  /** Null for a stranger. */
  viewer: Viewer | null;
  client: Client;
  mail: MailQueue;
  limits: RateLimits;
  line: Line;
  secrets: Secrets;
  settings: Settings;
}

/** What the operator decides. */
export interface Settings {
  /** Whether any signed-in user may become an organizer. */
  organizerSelfService: boolean;
  /** Whether form deliveries are signed with a secret of the server's where a conference has none. */
  signedWebhook: boolean;
}

/** The context of the server's own reading, as a stranger: it has nobody to answer, mail or count. */
export function readingContext(db: PrismaClient): Context {
  const refuse = () => {
    throw new Error("Only a request can do this.");
  };
  return {
    db,
    viewer: null,
    client: { address: "", userAgent: "", remember: refuse, forget: refuse },
    mail: { enqueue: refuse },
    limits: { count: refuse, refund: refuse, reset: refuse },
    line: refuse,
    secrets: { derive: refuse },
    settings: { organizerSelfService: false, signedWebhook: false },
  };
}
