import { logError } from "#lib/log-error.ts";
import { readCurrent } from "./read-current.ts";
import { useOnWindowFocus } from "./use-on-window-focus.ts";

/** For queries that are sent whenever their tab opens. Shows cached data until the response arrives. */
export const cacheAndNetwork = { fetchPolicy: "cache-and-network" } as const;

/** Refetches a query when the window gets focus. */
export function useRefetchOnFocus<Result extends { refetch: () => Promise<unknown> }>(
  result: Result,
): Result {
  useOnWindowFocus(() => void readCurrent(() => result.refetch()).catch(logError));
  return result;
}
