import { useEffect, useEffectEvent } from "react";
import { hasPendingMutation } from "./pending-mutations.ts";

/** Calls back when the user returns to this window, from another window or another tab. */
export function useOnWindowFocus(callback: () => void): void {
  const onFocus = useEffectEvent(() => {
    // Closing a confirm dialog focuses the window, too, and its mutation is pending then.
    if (document.visibilityState === "visible" && !hasPendingMutation()) callback();
  });
  useEffect(() => {
    const removed = new AbortController();
    const options = { signal: removed.signal };
    document.addEventListener("visibilitychange", () => onFocus(), options);
    window.addEventListener("focus", () => onFocus(), options);
    return () => removed.abort();
  }, []);
}
