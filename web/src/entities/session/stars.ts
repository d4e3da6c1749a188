/** Maximum number of stars for one conference. */
export const maxStars = 300;

const storageKey = (conferenceId: string) => `summit-stars-${conferenceId}`;

/** Event that is dispatched when stars change. */
const starsChanged = "starschanged";

/** Why stars were not stored: there are too many of them, or the browser does not allow it. */
export type StarRefusal = { word: "full"; count: number } | { word: "blocked" };

/** The ids of the starred sessions of a conference in this browser; empty if storage is blocked. */
export function readStars(conferenceId: string): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(conferenceId)) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/**
 * Stores the stars of a conference in this browser, and dispatches `starsChanged`.
 *
 * @returns why they were not stored; nothing if they were
 */
export function writeStars(
  conferenceId: string,
  stars: ReadonlySet<string>,
): StarRefusal | undefined {
  if (stars.size > maxStars) return { word: "full", count: stars.size };
  try {
    localStorage.setItem(storageKey(conferenceId), JSON.stringify([...stars]));
  } catch {
    return { word: "blocked" };
  }
  document.dispatchEvent(new Event(starsChanged));
}

/**
 * Calls back immediately, and whenever stars change in this tab or another, until the returned function is
 * called.
 */
export function watchStars(
  conferenceId: string,
  onChange: (stars: ReadonlySet<string>) => void,
): () => void {
  const show = () => onChange(readStars(conferenceId));
  document.addEventListener(starsChanged, show);
  window.addEventListener("storage", show);
  show();
  return () => {
    document.removeEventListener(starsChanged, show);
    window.removeEventListener("storage", show);
  };
}
