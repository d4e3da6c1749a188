import { CombinedGraphQLErrors } from "@apollo/client";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { ViewerChangedError } from "#site/viewer/viewer-link.ts";
import { RefusedError } from "#ui/form/form-contract.ts";

/**
 * The message to show for a failure: the API's own, with the time to wait after too many attempts, or the
 * fallback. Never the browser's message for a failed connection.
 */
export function failureText(t: Translate, error: unknown, fallback: string): string {
  if (error instanceof ViewerChangedError) return t("site.viewerChanged");
  const apiText = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return refusalText(t, error) || apiText || fallback;
}

/**
 * Why the server refused a form as a whole, if it says so: a rule that belongs to no field, or a limit, with the
 * time to wait.
 */
export function refusalText(t: Translate, error: unknown): string | undefined {
  if (error instanceof RefusedError) return error.message || undefined;
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const [first] = error.errors;
  if (first?.extensions?.code !== "RATE_LIMITED") return undefined;
  const wait = Number(first.extensions.retryAfter);
  if (!(wait > 0)) return first.message;
  // As the API words it for all callers.
  return first.message.includes("a while")
    ? first.message.replace("a while", duration(t, wait))
    : t("site.refusedForNow", { reason: first.message, duration: duration(t, wait) });
}

/** Whether the API rejected the request because nobody is signed in (any more). */
export const isSignedOut = (error: unknown): boolean => hasCode(error, "UNAUTHENTICATED");

/** Whether the API rejected the request because it is not for this viewer. */
export const isForbidden = (error: unknown): boolean => hasCode(error, "FORBIDDEN");

const hasCode = (error: unknown, code: string): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === code);

/** Rounded up: "40 seconds", "15 minutes". */
const duration = (t: Translate, seconds: number): string =>
  seconds < 60
    ? t("site.seconds", { count: Math.ceil(seconds) })
    : t("site.minutes", { count: Math.ceil(seconds / 60) });
