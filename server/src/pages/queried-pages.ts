import type { RateLimits } from "@summit/schema/limits/rate-limits.ts";
import { queriesOfPages } from "@summit/web/routes";
import pLimit from "p-limit";

/** Pages of a query that are rendered at a time, and that may wait for it. */
const mostAtOnce = 2;
const mostWaiting = 40;

/** Of a parameter, how much counts. */
const longestValue = 200;

/**
 * The part of an address after `?` that decides what a page shows, in one spelling; empty for pages that are the
 * same whatever is asked.
 *
 * @param path within its site
 */
export function queryOfPage(path: string, url: string): string {
  const names = queriesOfPages.get(path);
  const at = url.indexOf("?");
  if (!names || at < 0) return "";
  const asked = new URLSearchParams(url.slice(at));
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name)?.trim().slice(0, longestValue);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}

/** Why a page is not rendered for a request. */
export type Refusal = { status: 429 | 503; retryAfter: number };

/**
 * Renders pages that depend on their query, which are kept nowhere: there are as many as somebody makes up. Each
 * client may ask for so many of them, and all together have two rendered at a time.
 *
 * @returns what `render` gives, or why it was not called
 */
export function createQueriedPages(limits: RateLimits) {
  const limit = pLimit(mostAtOnce);
  return async <Page>(client: string, render: () => Promise<Page>): Promise<Page | Refusal> => {
    const wait = await limits.count("searchPageByClient", client);
    if (wait > 0) return { status: 429, retryAfter: wait };
    if (limit.pendingCount >= mostWaiting) return { status: 503, retryAfter: 5 };
    return limit(render);
  };
}

export const isRefusal = (outcome: object): outcome is Refusal => "retryAfter" in outcome;
