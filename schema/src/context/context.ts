import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ConcurrencyLimit } from "#limits/concurrency-limit.ts";
import type { RateLimits } from "#limits/rate-limits.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import type { Viewer } from "./viewer.ts";

/** The other end of a request, which may be no browser at all. */
export interface Client {
  /** Network address, for limits. */
  address: string;
  /** What it calls itself. */
  userAgent: string;
  /** Gives it the cookie of a session. */
  setSessionCookie(session: { id: string; expiresAt: Date }): void;
  /** Takes the session cookie away. */
  clearSessionCookie(): void;
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

/** What every resolver gets. */
export interface Context {
  db: PrismaClient;
  /** Null for a stranger. */
  viewer: Viewer | null;
  client: Client;
  mail: MailQueue;
  limits: RateLimits;
  limitConcurrency: ConcurrencyLimit;
  secrets: Secrets;
  settings: Settings;
}

/** What the operator decides. */
export interface Settings {
  /** Whether any signed-in user may become an organizer. */
  organizerSelfService: boolean;
  /** Whether the server has a webhook secret for conferences without one of their own. */
  signedWebhook: boolean;
  /** Addresses of one segment that are taken by the site itself: no article may have them. */
  reservedSlugs: ReadonlySet<string>;
}

/** The context of the server's own reading, as a stranger: it has nobody to answer, mail or count. */
export function readingContext(db: PrismaClient): Context {
  const refuse = () => {
    throw new Error("Only a request can do this.");
  };
  return {
    db,
    viewer: null,
    client: { address: "", userAgent: "", setSessionCookie: refuse, clearSessionCookie: refuse },
    mail: { enqueue: refuse },
    limits: { count: refuse, refund: refuse, reset: refuse },
    limitConcurrency: refuse,
    secrets: { derive: refuse },
    settings: { organizerSelfService: false, signedWebhook: false, reservedSlugs: new Set() },
  };
}
