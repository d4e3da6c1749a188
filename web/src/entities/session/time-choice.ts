const key = "summit-time";

/** Event that is dispatched when the choice changes. */
const timeChanged = "timechanged";

/** Whether the visitor prefers their own time zone to the conference's; false if storage is blocked. */
export function prefersLocalTime(): boolean {
  try {
    return localStorage.getItem(key) === "own";
  } catch {
    return false;
  }
}

/** Stores the choice in this browser, and notifies the page. */
export function chooseTime(own: boolean): void {
  try {
    if (own) localStorage.setItem(key, "own");
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing changes.
  }
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
