import { RateLimitedError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";

/** The number of events allowed in a time window. */
export interface RateLimitRule {
  points: number;
  seconds: number;
  /** The key is a client's network address, which also counts towards its enclosing network. */
  byAddress?: true;
  /** Each server counts alone, because its own time is what it protects, and asking the database would cost more. */
  inMemory?: true;
}

/**
 * The rate limits. Sign-in attempts count until one succeeds; they are limited both by account and by client.
 */
export const rateLimits = {
  /** Wrong passwords of one account, whether it exists or not. By email address. */
  signInToAccount: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords from one client. */
  signInByClient: { points: 10, seconds: 15 * 60, byAddress: true },
  /** Sign-ups and requests for reset links from one client. */
  accountMailByClient: { points: 20, seconds: 60 * 60, byAddress: true },
  /** Password resets from one client. */
  passwordResetByClient: { points: 20, seconds: 60 * 60, byAddress: true },
  /** Introspection queries from one client. */
  introspectionByClient: {
    points: apiLimits.introspectionsPerMinute,
    seconds: 60,
    byAddress: true,
  },
  /** Documents from one client that are not valid. */
  invalidDocumentByClient: {
    points: apiLimits.invalidPerMinute,
    seconds: 60,
    byAddress: true,
    inMemory: true,
  },
  /** Search pages from one client, which are rendered for each request. */
  searchPageByClient: { points: 60, seconds: 60, byAddress: true },
  /** Calendars of chosen sessions from one client, which are written for each request. */
  calendarByClient: { points: 60, seconds: 60, byAddress: true },
  /** Parts of embeds for one client, which are made for each request; browsers keep them for minutes. */
  embedPartByClient: { points: 60, seconds: 60, byAddress: true },
  /** Contact messages from one client; further ones count as spam. */
  contactByClient: { points: 60, seconds: 60 * 60, byAddress: true },
  /** Proposals that are begun by one client, which may be the network of a whole faculty on the last evening. */
  proposalByClient: { points: 600, seconds: 60 * 60, byAddress: true },
  /** Mails about proposals that one client triggers; further ones are not sent. */
  proposalMailByClient: { points: 1_000, seconds: 60 * 60, byAddress: true },
  /** Saves of one proposal, which come as somebody writes. By its id, since a faculty may write at one address. */
  proposalSave: { points: 1_800, seconds: 60 * 60 },
  /** Links of proposals and speakers that one client has tried and nobody has. */
  unknownLinkByClient: { points: 30, seconds: 15 * 60, byAddress: true },
  /** Requests of one client for the link of a speaker's page. */
  speakingLinkByClient: { points: 20, seconds: 60 * 60, byAddress: true },
  /** Saves of somebody's own page, and pictures of it. */
  speakingByPerson: { points: 120, seconds: 60 * 60 },
  speakingPictureByPerson: { points: 20, seconds: 60 * 60 },
  /** Mails about proposals to one conference, to addresses entered by strangers. */
  proposalMailOfConference: { points: 2_000, seconds: 24 * 60 * 60 },
  /** Unsigned form submissions from one client; form services retry later. */
  unsignedFormByClient: { points: 200, seconds: 60 * 60, byAddress: true },
  /** Imports and their dry runs by one user. */
  importByUser: { points: 120, seconds: 60 * 60 },
  /** Uploads of pictures by one user. */
  pictureByUser: { points: 300, seconds: 60 * 60 },
  /** Downloads of pictures from URLs by one user. */
  pictureFetchByUser: { points: 60, seconds: 60 * 60 },
  /** What one user picks up and puts down on the board, which all servers are told of. */
  holdingByUser: { points: 600, seconds: 60, inMemory: true },
  /** Requests with one API token. By the token's id. */
  requestByToken: { points: apiLimits.requestsOfTokenPerMinute, seconds: 60 },
  /** Newsletter sign-ups from one client, unless an editor of the conference is signed in there. */
  newsletterByClient: { points: 60, seconds: 60 * 60, byAddress: true },
  /** Copies of conferences by one user. By the user's id. */
  conferenceCopyByUser: { points: 10, seconds: 60 * 60 },
  /** Mails to one address that strangers can trigger. */
  mailToRecipient: { points: 5, seconds: 60 * 60 },
  /** Mails of one user's conference to addresses entered by strangers. */
  mailOfConference: { points: 200, seconds: 24 * 60 * 60 },
  /** The same of the main conference, which is the organizers' own and may have very many visitors. */
  mailOfMainConference: { points: 2_000, seconds: 24 * 60 * 60 },
  /** Manual webhook deliveries by one user. By the user's id. */
  webhookByUser: { points: 120, seconds: 60 * 60 },
  /** DNS checks for the host of one conference. */
  hostCheckOfConference: { points: 20, seconds: 10 * 60 },
  /** DNS checks for the address of one conference's mails. */
  senderCheckOfConference: { points: 20, seconds: 10 * 60 },
  /** Certificate checks by one client, such as a proxy. */
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
 * @param message names the limit, where that helps
 */
export async function enforceRateLimit(
  limits: RateLimits,
  limit: RateLimit,
  key: string,
  message?: string,
): Promise<void> {
  const wait = await limits.count(limit, key);
  if (wait > 0) throw new RateLimitedError(wait, message);
}
