import { CombinedGraphQLErrors } from "@apollo/client";
import { ViewerChangedError } from "#site/viewer/viewer-link.ts";
import { RefusedError } from "#ui/form/form-contract.ts";

/** The message for failures without a reason from the API, mostly because it could not be reached. */
export const unreachable = "The server could not be reached. Please try again.";

/**
 * The message to show for a failure: the API's own, with the time to wait after too many attempts, or the
 * fallback. Never the browser's message for a failed connection.
 */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ViewerChangedError) return error.message;
  const apiText = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return refusalText(error) || apiText || fallback;
}

/**
 * Why the server refused a form as a whole, if it says so: a rule that belongs to no field, or a limit, with the
 * time to wait.
 */
export function refusalText(error: unknown): string | undefined {
  if (error instanceof RefusedError) return error.message || undefined;
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const [first] = error.errors;
  if (first?.extensions?.code !== "RATE_LIMITED") return undefined;
  const wait = Number(first.extensions.retryAfter);
  if (!(wait > 0)) return first.message;
  // As the API words it for all callers.
  return first.message.includes("a while")
    ? first.message.replace("a while", duration(wait))
    : `${first.message} Please wait ${duration(wait)} and try again.`;
}

/** Whether the API rejected the request because nobody is signed in (any more). */
export const isSignedOut = (error: unknown): boolean => hasCode(error, "UNAUTHENTICATED");

/** Whether the API rejected the request because it is not for this viewer. */
export const isForbidden = (error: unknown): boolean => hasCode(error, "FORBIDDEN");

const hasCode = (error: unknown, code: string): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === code);

/** Rounded up: "40 seconds", "15 minutes". */
function duration(seconds: number): string {
  if (seconds <= 1) return "1 second";
  if (seconds < 60) return `${Math.ceil(seconds)} seconds`;
  return seconds <= 60 ? "1 minute" : `${Math.ceil(seconds / 60)} minutes`;
}
