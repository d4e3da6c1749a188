import { useEffect } from "react";
import { type Location, ScrollRestoration } from "react-router-dom";

let isHydrated = false;

/**
 * Restores the scroll position on navigation within the client. Until hydration, the browser itself does so, and visitors
 * may have scrolled since: the key of hydration has no position.
 */
export function RestoreScroll() {
  useEffect(() => {
    isHydrated = true;
  }, []);
  return <ScrollRestoration getKey={historyKey} />;
}

function historyKey({ key, pathname, search }: Location): string {
  if (!isHydrated) return "hydration";
  // Shared by the first entries of all documents.
  return key === "default" ? pathname + search : key;
}
