import { CombinedGraphQLErrors } from "@apollo/client";
import { RefusedError } from "#ui/form/form-contract.ts";

/**
 * Why somebody could not subscribe: the API's own message. A browser's message of a failed connection
 * is not shown.
 */
export function failureMessage(error: unknown): string {
  const own = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.message
    : error instanceof RefusedError && error.message;
  return own || "Failed to subscribe. Please try again.";
}
