import { useSyncExternalStore } from "react";
import { readStored, store } from "#lib/stored.ts";

const listeners = new Set<() => void>();
/** What was chosen since the page was loaded, for browsers that store nothing. */
const chosen = new Map<string, string>();

function onFold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a group is open, as it was left in this browser, which the server does not know. */
export function useFold(label: string | undefined, isOpenAtFirst: boolean) {
  const name = `summit-admin-fold:${label}`;
  const stored = useSyncExternalStore(
    onFold,
    () => chosen.get(name) ?? readStored(name),
    () => null,
  );
  return [
    (stored ?? String(isOpenAtFirst)) === "true",
    (open: boolean) => {
      chosen.set(name, String(open));
      store(name, String(open));
      for (const listener of listeners) listener();
    },
  ] as const;
}
