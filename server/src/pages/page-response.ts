import type { PageResponse, RenderedPage } from "@summit/web/page-contract";
import { endpoints } from "@summit/web/routes";
import { pagePolicy } from "#http/content-policy.ts";
import type { PublicResponse } from "#response-cache/response-cache.ts";

type Circumstances = { isOutage: boolean; publicUrl: string; cacheControl: string };

/** A rendered page as an answer that can be kept. */
export function asPublicResponse(
  page: PageResponse,
  { isOutage, publicUrl, cacheControl }: Circumstances,
): PublicResponse {
  if (page.status === 301) return page;
  return {
    status: page.status === 500 && isOutage ? 503 : page.status,
    type: "text/html; charset=utf-8",
    cacheControl,
    headers: pageHeaders(page, publicUrl),
    body: page.html,
  };
}

/** What a page has beside its markup: its own policy, as its styles are allowed by their hashes. */
export const pageHeaders = ({ styles }: RenderedPage, publicUrl: string) => ({
  "Content-Security-Policy": pagePolicy(styles, { publicUrl }),
  "Speculation-Rules": `"${endpoints.speculationRules.path}"`,
});

/** The data of a page, whatever the page's own status is. */
export function stateOf(page: PageResponse, cacheControl: string): PublicResponse {
  const type = "application/json; charset=utf-8";
  if (page.status === 301) {
    return { status: 404, type, cacheControl, body: "{}" };
  }
  return { status: 200, type, cacheControl, body: page.state };
}
