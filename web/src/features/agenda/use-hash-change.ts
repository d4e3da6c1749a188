import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Tells `showDay` of the router's navigations, which fire no `hashchange` by themselves. */
export function useHashChange(): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of it.
  useEffect(() => {
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }, [hash]);
}
