import { useLocation } from "react-router-dom";
import type { Day } from "#graphql/generated.ts";
import { useHydrated } from "#lib/use-hydrated.ts";
import { type AgendaDay, dayFromHash } from "./days.ts";

/** The day in the URL's hash; null until hydrated, because the server does not know the hash. */
export function useAgendaDay(days: readonly AgendaDay[]): Day | null {
  const { hash } = useLocation();
  return useHydrated() ? dayFromHash(hash, days) : null;
}
