import type { Allowance } from "./rate-limits.ts";

/**
 * Tells a client what it may still do, as draft-ietf-httpapi-ratelimit-headers has it.
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
