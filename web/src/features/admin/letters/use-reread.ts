import { useEffect, useEffectEvent, useRef } from "react";
import { logError } from "#lib/log-error.ts";

/** Reads again what depends on a letter, once that has another version. */
export function useReread(version: number, refetch: () => Promise<unknown>): void {
  const known = useRef(version);
  const reread = useEffectEvent(() => void refetch().catch(logUnlessLeft));
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    reread();
  }, [version]);
}

/** Whoever leaves the letter ends what is being read of it, which is no error. */
function logUnlessLeft(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) logError(error);
}
