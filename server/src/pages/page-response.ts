import type { PageResponse, RenderedPage } from "@summit/web/page-contract";
import { endpoints } from "@summit/web/routes";
import { pagePolicy } from "#http/content-policy.ts";
import type { PublicResponse } from "#response-cache/public-response.ts";

type Circumstances = { isOutage: boolean; publicUrl: string; cacheControl: string };

/** Converts a rendered page to a cacheable response. */
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

/** The headers specific to a page: its content policy contains the hashes of its styles and scripts. */
export const pageHeaders = (page: RenderedPage, publicUrl: string) => ({
  "Content-Security-Policy": pagePolicy(page, { publicUrl }),
  "Speculation-Rules": `"${endpoints.speculationRules.path}"`,
});

/** The page's state as JSON, regardless of the page's status. */
export function stateOf(page: PageResponse, cacheControl: string): PublicResponse {
  return page.status === 301
    ? { ...stateResponse("{}", cacheControl), status: 404 }
    : stateResponse(page.state, cacheControl);
}

/** @param body the state of a page, as JSON */
export function stateResponse(body: string, cacheControl: string) {
  const type = "application/json; charset=utf-8";
  return { status: 200 as const, type, cacheControl, body };
}
