import { RateLimitedError } from "#errors/domain-errors.ts";
import { apiLimits } from "./api-limits.ts";

/** The number of events allowed in a time window. */
export interface RateLimitRule {
  points: number;
  seconds: number;
  /** The key is a client's network address, and counts for the networks around it. */
  byAddress?: true;
}

/**
 * What is counted, and how often it may happen. Attempts to sign in count until one succeeds; both
 * a guesser of one account's password and one who tries many accounts are slowed.
 */
export const rateLimits = {
  /** Wrong passwords of one account, whether it exists or not. By address of the account. */
  signInToAccount: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords from one client. */
  signInByClient: { points: 10, seconds: 15 * 60, byAddress: true },
  /** Sign-ups and requests for reset links from one client. */
  accountMailByClient: { points: 20, seconds: 60 * 60, byAddress: true },
  /** New passwords by a link of a mail, from one client. */
  passwordResetByClient: { points: 20, seconds: 60 * 60, byAddress: true },
  /** Introspection queries from one client. */
  introspectionByClient: {
    points: apiLimits.introspectionsPerMinute,
    seconds: 60,
    byAddress: true,
  },
  /** Operations that read a great many entries, from one client. */
  costlyOperationByClient: { points: apiLimits.costlyPerMinute, seconds: 60, byAddress: true },
  /** Pages of what somebody searches, which are rendered for each request, from one client. */
  searchPageByClient: { points: 60, seconds: 60, byAddress: true },
  /** Contact messages from one client; more look like spam. */
  contactByClient: { points: 60, seconds: 60 * 60, byAddress: true },
  /** Form submissions that nobody has signed, from one client; form services send again later. */
  unsignedFormByClient: { points: 200, seconds: 60 * 60, byAddress: true },
  /** Pictures that one user sends. */
  pictureByUser: { points: 300, seconds: 60 * 60 },
  /** Addresses from which one user has a picture fetched. */
  pictureFetchByUser: { points: 60, seconds: 60 * 60 },
  /** Requests with one API token. By the token's id. */
  requestByToken: { points: apiLimits.requestsOfTokenPerMinute, seconds: 60 },
  /** Newsletter sign-ups from one client that get a mail. */
  newsletterByClient: { points: 60, seconds: 60 * 60, byAddress: true },
  /** Copies of conferences by one user. By the user's id. */
  conferenceCopyByUser: { points: 10, seconds: 60 * 60 },
  /** Mails that strangers can cause, to one address. */
  mailToRecipient: { points: 5, seconds: 60 * 60 },
  /** Mails to addresses that strangers have entered, of one conference that a user has created. */
  mailOfConference: { points: 200, seconds: 24 * 60 * 60 },
  /** Webhook deliveries that one user has made by hand. By the user's id. */
  webhookByUser: { points: 120, seconds: 60 * 60 },
  /** DNS checks for the host of one conference. */
  hostCheckOfConference: { points: 20, seconds: 10 * 60 },
  /** Questions of one client, such as a proxy, about hosts. */
  certificateCheckByClient: { points: 600, seconds: 60, byAddress: true },
} as const satisfies Record<string, RateLimitRule>;

export type RateLimit = keyof typeof rateLimits;

/** Counts events, for all servers together. */
export interface RateLimits {
  /**
   * Counts one event.
   *
   * @returns seconds to wait when that was one too many, else 0
   */
  count(limit: RateLimit, key: string): Promise<number>;
  /** Refunds an event. */
  refund(limit: RateLimit, key: string): Promise<void>;
  /** Resets the counter. */
  reset(limit: RateLimit, key: string): Promise<void>;
}

/**
 * Counts an event, and throws if it exceeds the limit.
 *
 * @throws RateLimitedError
 */
export async function enforceRateLimit(
  limits: RateLimits,
  limit: RateLimit,
  key: string,
): Promise<void> {
  const wait = await limits.count(limit, key);
  if (wait > 0) throw new RateLimitedError(wait);
}
