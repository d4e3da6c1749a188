const key = "summit-search-key";

/** Whether "/" leads to the search in this browser; true if storage is blocked. */
export function usesSearchKey(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

/** Turns the key on or off in this browser. */
export function setSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Storage is blocked, so nothing changes.
  }
}
