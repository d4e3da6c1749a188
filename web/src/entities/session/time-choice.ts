import { readStored, store } from "#lib/stored.ts";

const key = "summit-time";

/** Event that is dispatched when the choice changes. */
const timeChanged = "timechanged";

/** Whether the visitor prefers their own time zone to the conference's. */
export const prefersLocalTime = (): boolean => readStored(key) === "own";

/** Stores the choice in this browser, and notifies the page. */
export function chooseTime(own: boolean): void {
  store(key, own ? "own" : null);
  document.dispatchEvent(new Event(timeChanged));
}

/**
 * Calls back immediately, and whenever the choice changes in this tab or another, until the returned function
 * is called.
 */
export function watchTime(onChange: (own: boolean) => void): () => void {
  const show = () => onChange(prefersLocalTime());
  document.addEventListener(timeChanged, show);
  window.addEventListener("storage", show);
  show();
  return () => {
    document.removeEventListener(timeChanged, show);
    window.removeEventListener("storage", show);
  };
}
