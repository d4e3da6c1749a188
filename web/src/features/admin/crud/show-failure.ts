import { logError } from "#lib/log-error.ts";
import { failureText, unreachable } from "#site/failure-text.ts";
import { showToast } from "#ui/toast-store.ts";

/** Says in a toast that something failed, and logs why. */
export function showFailure(
  title: string,
  error: unknown,
  description = failureText(error, unreachable),
): void {
  logError(error);
  showToast({ kind: "destructive", title, description });
}
