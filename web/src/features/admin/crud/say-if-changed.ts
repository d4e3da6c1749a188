import { showToast } from "#ui/toast-store.ts";
import type { SaveResult } from "./use-entity-mutation.ts";

/**
 * Says in a toast that something was not deleted because somebody else has changed it since it was read; other failures
 * have their toast already.
 */
export function sayIfChanged(removed: SaveResult, title: string): void {
  if (removed.done || !removed.changes) return;
  showToast({
    title,
    description:
      "Somebody else has changed it in the meantime. It is shown as it is now: delete it again if you still want to.",
    kind: "destructive",
  });
}
