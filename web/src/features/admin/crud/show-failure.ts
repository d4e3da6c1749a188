import { logError } from "#lib/log-error.ts";
import { showToast } from "#ui/toast-store.ts";
import { reasonOf } from "./reason-of.ts";

/** Says in a toast that something failed, and logs why. */
export function showFailure(title: string, error: unknown, description = reasonOf(error)): void {
  logError(error);
  showToast({ kind: "destructive", title, description });
}
