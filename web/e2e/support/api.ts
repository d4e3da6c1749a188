import type { Page } from "@playwright/test";
import { operationOf } from "./hydration.ts";

/** Operations sent by POST, and persisted ones sent by GET. */
export const graphqlRequests = /\/graphql(\?|$)/;

/** Counts the requests for an operation. */
export function count(page: Page, operation: string): { made: number } {
  const requests = { made: 0 };
  page.on("request", (request) => {
    if (operationOf(request) === operation) requests.made += 1;
  });
  return requests;
}
