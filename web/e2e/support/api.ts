import type { Page, Route } from "@playwright/test";
import { operationOf } from "./hydration.ts";

/** Operations by POST, and those that are asked for by GET. */
export const graphqlRequests = /\/graphql(\?|$)/;

/** Answers an operation in the API's place; others pass. */
export async function answer(
  page: Page,
  operation: string,
  how: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(graphqlRequests, (route) =>
    operationOf(route.request()) === operation ? how(route) : route.fallback(),
  );
}

/** An answer that refuses the operation as a whole. */
export const refuse =
  (message: string, extensions: Record<string, unknown>) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: { data: null, errors: [{ message, extensions }] } });

/** Counts how often an operation is sent. */
export function count(page: Page, operation: string): { made: number } {
  const requests = { made: 0 };
  page.on("request", (request) => {
    if (operationOf(request) === operation) requests.made += 1;
  });
  return requests;
}
