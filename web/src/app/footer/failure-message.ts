import { CombinedGraphQLErrors } from "@apollo/client";
import { RefusedError } from "#ui/form/form-contract.ts";

/**
 * Why somebody could not subscribe: in the API's own words, which are made for people. What the
 * browser says of a failed connection is not.
 */
export function failureMessage(error: unknown): string {
  const own = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.message
    : error instanceof RefusedError && error.message;
  return own || "Failed to subscribe. Please try again.";
}
