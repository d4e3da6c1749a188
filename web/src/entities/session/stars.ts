/** Stars kept at most, of one conference. */
const maxStars = 300;

const keyOf = (conferenceId: string) => `summit-stars-${conferenceId}`;

/** Tells the page that a star was set or taken back. */
const starsChanged = "starschanged";

/** The ids of the sessions of a conference that are marked in this browser; none where it keeps nothing. */
export function readStars(conferenceId: string): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(conferenceId)) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/**
 * Keeps the stars of a conference in this browser, and announces them to the page by `starsChanged`.
 *
 * @returns whether they were kept: a browser may refuse, and there is a limit
 */
export function writeStars(conferenceId: string, stars: ReadonlySet<string>): boolean {
  if (stars.size > maxStars) return false;
  try {
    localStorage.setItem(keyOf(conferenceId), JSON.stringify([...stars]));
  } catch {
    return false;
  }
  document.dispatchEvent(new Event(starsChanged));
  return true;
}

/** Calls back at once, and whenever stars change, in this tab or another, until the returned function is called. */
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
