const minute = 60;
const hour = 60 * minute;

/**
 * What programs may ask of the API, as the page for developers tells it. Plain data: each number is here, and where it
 * is heeded it is read from here.
 */
export const apiLimits = {
  /** Of one operation, in points; see `list-sizes.ts`. */
  points: 200_000,
  /** More points keep a server busy for a noticeable time, and may be asked less often. */
  costlyPoints: 20_000,
  costlyPerMinute: 20,
  /** Of one document. */
  tokens: 1_000,
  fields: 500,
  levels: 12,
  /** One field under several names. */
  copies: 15,
  /** Entries of a page of a list, without being asked for and at most. */
  defaultPage: 20,
  largestPage: 100,
  /** Ids of `nodes`. */
  ids: 100,
  /** Records of each kind that a conference can have. */
  records: 1_000,
  /** Rows of an import. */
  rows: 500,
  requestsOfTokenPerMinute: 600,
  introspectionsPerMinute: 60,
  tokenDays: 366,
  bodyKilobytes: 100,
  bodyOfTokenMegabytes: 2,
  /** How long the database may take to answer. */
  querySeconds: 5.5,
  mutationSeconds: 7.5,
  /** Subscriptions that one person has open on a server. */
  streams: 12,
  webhooks: {
    endpoints: 20,
    answerSeconds: 15,
    /** How long it waits after each failed attempt: a delivery is tried for three days. */
    retrySeconds: [
      ...[5, 5 * minute, 30 * minute],
      ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
    ],
    /** An endpoint that has taken nothing for so long is switched off. */
    days: 3,
  },
  /** How old what other sites show of a conference may be. */
  embedMinutes: 5,
} as const;
