import { useLocation } from "react-router-dom";
import type { Day } from "#graphql/generated.ts";
import { useHydrated } from "#lib/use-hydrated.ts";
import { type AgendaDay, dayFromHash } from "./days.ts";

/** The day chosen by the URL's hash; null until the browser can tell, as servers see no hash. */
export function useAgendaDay(days: readonly AgendaDay[]): Day | null {
  const { hash } = useLocation();
  return useHydrated() ? dayFromHash(hash, days) : null;
}
