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

/** The page's state as JSON; 404 if the page is, with what the page that says so was made of. */
export function stateOf(page: PageResponse, cacheControl: string): PublicResponse {
  return page.status === 301
    ? stateResponse("{}", cacheControl, 404)
    : stateResponse(page.state, cacheControl, page.status === 404 ? 404 : 200);
}

/** @param body the state of a page, as JSON */
export function stateResponse(
  body: string,
  cacheControl: string,
  status: 200 | 404,
): PublicResponse {
  return { status, type: "application/json; charset=utf-8", cacheControl, body };
}
