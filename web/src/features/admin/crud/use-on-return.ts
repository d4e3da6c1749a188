import { useEffect, useEffectEvent } from "react";
import { isChanging } from "./use-entity-mutation.ts";

/** Calls back when the reader comes back to this window, be it from another one or another tab. */
export function useOnReturn(callback: () => void): void {
  const onReturn = useEffectEvent(() => {
    // A dialog that is closed gives the focus back, too, and what it was about is on its way.
    if (document.visibilityState === "visible" && !isChanging()) callback();
  });
  useEffect(() => {
    const left = new AbortController();
    const options = { signal: left.signal };
    document.addEventListener("visibilitychange", () => onReturn(), options);
    window.addEventListener("focus", () => onReturn(), options);
    return () => left.abort();
  }, []);
}
