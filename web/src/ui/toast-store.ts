import { useId, useSyncExternalStore } from "react";

/** How long a dismissed toast is kept, in milliseconds. */
const toastRemovalDelay = 1_000_000;

export type ToastMessage = {
  title: string;
  description: string;
  kind?: "plain" | "destructive";
  /** A button in the toast, for example to undo what it tells of. It also dismisses the toast. */
  action?: { label: string; run: () => void } | undefined;
  /** Names the action, so that the result of another attempt replaces the error of the one before. */
  about?: string;
};

export type Toast = Required<Omit<ToastMessage, "about" | "action">> &
  Pick<ToastMessage, "about" | "action"> & {
    id: number;
    /** Errors of other actions that nobody has dismissed; the toast shows them as well. */
    unread: readonly ToastMessage[];
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

function open(toast: ToastMessage, unread: readonly ToastMessage[]): void {
  clearTimeout(removal);
  lastId += 1;
  set({ kind: "plain", ...toast, id: lastId, unread, open: true });
}

/** The errors that are shown, but those of an action. */
function errorsBesides(about: string | undefined): ToastMessage[] {
  if (!current?.open) return [];
  const errors = current.kind === "destructive" ? [...current.unread, current] : current.unread;
  return errors.filter((error) => about === undefined || error.about !== about);
}

/** Shows a toast, which replaces the current one. Errors of other actions stay, as lines in it. */
export function showToast(toast: ToastMessage): void {
  const { title, description, about } = toast;
  const isSame = (error: ToastMessage) =>
    error.title === title && error.description === description;
  open(
    toast,
    errorsBesides(about).filter((error) => !isSame(error)),
  );
}

/** Dismisses the current toast. */
export function dismissToast(): void {
  if (!current?.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), toastRemovalDelay);
}

/** Dismisses a success, and what was said of an action that begins anew; errors of other actions stay. */
export function withdrawToast(about?: string): void {
  const errors = errorsBesides(about);
  const last = errors.pop();
  if (!last) dismissToast();
  else if (current && last === current) set({ ...current, unread: errors });
  else open({ ...last }, errors);
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

/** Shows the outcomes of an action of a component: each replaces the one before. */
export function useAnnounce(): (toast: ToastMessage) => void {
  const about = useId();
  return (toast) => showToast({ about, ...toast });
}
