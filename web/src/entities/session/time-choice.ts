const key = "summit-time";

/** Tells the page that another time was chosen. */
const timeChanged = "timechanged";

/** Whether the visitor wants times of their own zone instead of the conference's; not where nothing is kept. */
export function wantsOwnTime(): boolean {
  try {
    return localStorage.getItem(key) === "own";
  } catch {
    return false;
  }
}

/** Keeps the choice in this browser, for as long as it keeps anything, and announces it to the page. */
export function chooseTime(own: boolean): void {
  try {
    if (own) localStorage.setItem(key, "own");
    else localStorage.removeItem(key);
  } catch {
    // It cannot be kept, and so nothing changes.
  }
  document.dispatchEvent(new Event(timeChanged));
}

/** Calls back at once, and whenever the choice changes, in this tab or another, until the returned function is called. */
export function watchTime(onChange: (own: boolean) => void): () => void {
  const show = () => onChange(wantsOwnTime());
  document.addEventListener(timeChanged, show);
  window.addEventListener("storage", show);
  show();
  return () => {
    document.removeEventListener(timeChanged, show);
    window.removeEventListener("storage", show);
  };
}
