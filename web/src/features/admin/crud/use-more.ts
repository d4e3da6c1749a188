import { useRef, useState } from "react";
import { logError } from "#lib/log-error.ts";

export type MoreState = "idle" | "loading" | "failed";

/** Reading the next part of a list: one at a time, however often it is asked for, and again after a failure. */
export function useMore(read: () => Promise<unknown>) {
  const [state, setState] = useState<MoreState>("idle");
  // A second click may come before the button is rendered as busy.
  const isReading = useRef(false);
  const load = async () => {
    if (isReading.current) return;
    isReading.current = true;
    setState("loading");
    try {
      await read();
      setState("idle");
    } catch (error) {
      logError(error);
      setState("failed");
    } finally {
      isReading.current = false;
    }
  };
  return { state, load, reset: () => setState("idle") };
}
