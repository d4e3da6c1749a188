import type { Page } from "@playwright/test";
import { operationOf } from "./hydration.ts";

/** Operations by POST, and those that are asked for by GET. */
export const graphqlRequests = /\/graphql(\?|$)/;

/** Counts how often an operation is sent. */
export function count(page: Page, operation: string): { made: number } {
  const requests = { made: 0 };
  page.on("request", (request) => {
    if (operationOf(request) === operation) requests.made += 1;
  });
  return requests;
}
