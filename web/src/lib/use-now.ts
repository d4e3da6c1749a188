import { useSyncExternalStore } from "react";

const subscribe = (onTick: () => void) => {
  const timer = window.setInterval(onTick, 1000);
  return () => window.clearInterval(timer);
};

/**
 * The current time in milliseconds, to the second. Null on the server and while the served page is
 * being taken over: pages are kept and shown to many, so the time is never part of them.
 */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / 1000) * 1000,
    () => null,
  );
}
