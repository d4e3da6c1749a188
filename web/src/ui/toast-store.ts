import { useSyncExternalStore } from "react";

/** How long a dismissed toast is kept, in milliseconds. */
const toastRemovalDelay = 1_000_000;

export type Toast = {
  id: number;
  title: string;
  description: string;
  kind: "plain" | "destructive";
  /** False once it was dismissed: nobody sees it, and it waits for its removal. */
  open: boolean;
};

// One is shown at a time, so there is one place.
let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a message over the page, in the place of the one before it. */
export function showToast(
  toast: Pick<Toast, "title" | "description"> & Partial<Pick<Toast, "kind">>,
): void {
  clearTimeout(removal);
  lastId += 1;
  set({ kind: "plain", ...toast, id: lastId, open: true });
}

/** Puts the message away. */
export function dismissToast(): void {
  if (!current?.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), toastRemovalDelay);
}

/** The message of the moment; undefined where there is none. */
export const currentToast = (): Toast | undefined => current;

/** Calls back with every change, until the returned function is called. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message of the moment, kept up to date; never one on the server. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(onToastChange, currentToast, () => undefined);
