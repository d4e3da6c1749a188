import { useLocation } from "react-router-dom";
import type { Day } from "#graphql/generated.ts";
import { useHydrated } from "#lib/use-hydrated.ts";
import { dayFromHash } from "./days.ts";

/** The day chosen by the URL's hash; null until the browser can tell, as servers see no hash. */
export function useAgendaDay(): Day | null {
  const { hash } = useLocation();
  return useHydrated() ? dayFromHash(hash) : null;
}
