import { useCallback, useSyncExternalStore } from "react";

/** The id of the place in the admin's bar that holds the title of the page. */
export const titleSlotId = "admin-title";

/** The place for the title in the bar; null where the bar has no room for it. */
export function useTitleSlot(): HTMLElement | null {
  const subscribe = useCallback((onChange: () => void) => {
    window.addEventListener("resize", onChange);
    return () => window.removeEventListener("resize", onChange);
  }, []);
  return useSyncExternalStore(subscribe, findSlot, () => null);
}

function findSlot(): HTMLElement | null {
  const slot = document.getElementById(titleSlotId);
  return slot?.checkVisibility() ? slot : null;
}
