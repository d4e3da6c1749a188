import { useSyncExternalStore } from "react";

/** How long a dismissed toast is kept, in milliseconds. */
const toastRemovalDelay = 1_000_000;

export type Toast = {
  id: number;
  title: string;
  description: string;
  kind: "plain" | "destructive";
  /** False once it was dismissed, until it is removed. */
  open: boolean;
};

// One toast is shown at a time.
let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

export type ToastMessage = Pick<Toast, "title" | "description"> & Partial<Pick<Toast, "kind">>;

/** Shows a toast, which replaces the current one. */
export function showToast(toast: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  set({ kind: "plain", ...toast, id: lastId, open: true });
}

/** Dismisses the current toast. */
export function dismissToast(): void {
  if (!current?.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), toastRemovalDelay);
}

/** The current toast, if there is one. */
export const currentToast = (): Toast | undefined => current;

/** Calls back with every change, until the returned function is called. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toast as state; none on the server. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(onToastChange, currentToast, () => undefined);
