/** What this browser keeps under a name; null for nothing, also where storage is blocked. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, or forgets it; where storage is blocked, nothing changes. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Whatever is chosen lasts as long as the page.
  }
}
