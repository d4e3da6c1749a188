import type { RateLimits } from "@summit/schema/limits/rate-limits.ts";
import { queriesOfPages } from "@summit/web/routes";
import pLimit from "p-limit";

/** Maximum number of concurrent renderings, and of queued ones. */
const maxAtOnce = 2;
const maxWaiting = 40;

/** Parameters are truncated to this length. */
const longestValue = 200;

/**
 * The canonical form of the query parameters that a page depends on; empty for pages that depend on none.
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

/** The response when a page is not rendered due to a limit. */
export type Refusal = { status: 429 | 503; retryAfter: number };

/** Renders a page that is not cached, or says why not. */
type RenderOnce = <Page>(render: () => Promise<Page>) => Promise<Page | Refusal>;

/**
 * Limits the pages that are rendered for one request only, such as a form with what was typed: they must not hold up the
 * pages that everybody gets.
 */
export function createRenderOnce(): RenderOnce {
  const limit = pLimit(maxAtOnce);
  return async (render) =>
    limit.pendingCount >= maxWaiting ? { status: 503, retryAfter: 5 } : limit(render);
}

/**
 * Renders pages that depend on their query. They are not cached, because the number of queries is unbounded; a
 * rate limit per client applies as well.
 *
 * @returns the result of `render`, or why it was not called
 */
export function createQueriedPages(limits: RateLimits, renderOnce: RenderOnce) {
  return async <Page>(client: string, render: () => Promise<Page>): Promise<Page | Refusal> => {
    const wait = await limits.count("searchPageByClient", client);
    return wait > 0 ? { status: 429, retryAfter: wait } : renderOnce(render);
  };
}

export const isRefusal = (outcome: object): outcome is Refusal => "retryAfter" in outcome;
