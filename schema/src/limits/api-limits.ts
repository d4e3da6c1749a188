const minute = 60;
const hour = 60 * minute;

/**
 * The API's limits, as the developers' page shows them. Plain data, which the code that enforces them imports.
 */
export const apiLimits = {
  /** Cost of one operation in points; see `list-costs.ts`. */
  points: 300_000,
  /** Tokens of a document. */
  tokens: 1_000,
  fields: 500,
  levels: 12,
  /** Aliases of one field. */
  aliases: 15,
  /** Default and maximum size of a page. */
  defaultPage: 20,
  largestPage: 100,
  /** Ids of `nodes`. */
  ids: 100,
  /** Maximum number of records of each kind in a user's conference. */
  records: 1_000,
  /** The same of sessions: a large congress has a few more than a thousand. */
  sessions: 2_000,
  /** The same of records that no page shows, such as people. */
  privateRecords: 5_000,
  /** Rows of a bulk mutation. */
  rows: 500,
  /** Proposals that are decided together. */
  decisions: 1_000,
  /** Records that are changed together. */
  chosen: 5_000,
  /** Rows of an import of several kinds of records, which has more time in the admin. */
  importRows: 5_000,
  importMegabytes: 16,
  /** How long an import may say nothing, while its texts are rendered, before a proxy ends it. */
  importSeconds: 90,
  requestsOfTokenPerMinute: 600,
  introspectionsPerMinute: 60,
  /** Documents that are not valid, after which a client's own documents have to wait. */
  invalidPerMinute: 120,
  tokenDays: 366,
  bodyKilobytes: 100,
  /** In the admin, where 5,000 records can be selected. */
  bodyOfSessionKilobytes: 300,
  bodyOfTokenMegabytes: 2,
  /** Values in a body, and in one with a session or an API token. */
  values: 4_000,
  valuesOfSession: 6_000,
  valuesOfToken: 80_000,
  valuesOfImport: 400_000,
  /** Time limit of a request. A mutation may be an import, whose transaction may take as long. */
  querySeconds: 5.5,
  mutationSeconds: 20,
  /** Open subscriptions per user and server. */
  streams: 12,
  webhooks: {
    endpoints: 20,
    timeoutSeconds: 15,
    /** Backoff after each failed attempt; a delivery is retried for three days. */
    retrySeconds: [
      5,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ],
    /** An endpoint that has failed for so long is disabled. */
    days: 3,
  },
  /** Maximum age of embeds on other sites. */
  embedMinutes: 5,
} as const;
