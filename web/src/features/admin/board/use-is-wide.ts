import { useSyncExternalStore } from "react";

/** From that width on, rooms fit beside each other. */
const query = "(min-width: 48rem)";

/** Whether the window is wide enough for the board; on phones its sessions are a list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
