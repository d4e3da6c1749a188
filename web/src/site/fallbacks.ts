import { useSyncExternalStore } from "react";

/** What is shown of an operation that failed, and why it failed. */
export type Fallback = { kind: "builtIn" | "lastGood"; error: unknown };

let current: ReadonlyMap<string, Fallback> = new Map();
const listeners = new Set<() => void>();

function replace(next: ReadonlyMap<string, Fallback>): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Which operations of the running client show something else than the server's answer, by their names. */
export const fallbacks = {
  set(operationName: string, fallback: Fallback): void {
    replace(new Map(current).set(operationName, fallback));
  },
  clear(operationName: string): void {
    if (!current.has(operationName)) return;
    replace(new Map([...current].filter(([name]) => name !== operationName)));
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: ReadonlyMap<string, Fallback> = new Map();

/** The operations of the running client that show something else; none while a page is rendered or hydrated. */
export const useFallbacks = (): ReadonlyMap<string, Fallback> =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  );
