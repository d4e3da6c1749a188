import type { Allowance } from "#limits/rate-limits.ts";

/**
 * Response headers with the client's remaining quota, as specified by draft-ietf-httpapi-ratelimit-headers.
 *
 * @param policy a name for the limit
 */
export function rateLimitHeaders(
  policy: string,
  { points, seconds, remaining, reset }: Allowance,
): Record<string, string> {
  return {
    "RateLimit-Policy": `"${policy}";q=${points};w=${seconds}`,
    RateLimit: `"${policy}";r=${remaining};t=${reset}`,
  };
}
