/** Maximum number of stars for one conference. */
const maxStars = 300;

const storageKey = (conferenceId: string) => `summit-stars-${conferenceId}`;

/** Event that is dispatched when stars change. */
const starsChanged = "starschanged";

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
 * @returns why they were not stored, in a sentence for the visitor; nothing if they were
 */
export function writeStars(conferenceId: string, stars: ReadonlySet<string>): string | undefined {
  if (stars.size > maxStars) {
    return `That would be ${stars.size} sessions. An agenda has room for ${maxStars}: remove some first.`;
  }
  try {
    localStorage.setItem(storageKey(conferenceId), JSON.stringify([...stars]));
  } catch {
    return "Your browser does not let this site keep anything.";
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
