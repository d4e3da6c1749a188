import { logError } from "#lib/log-error.ts";
import { readCurrent } from "./read-current.ts";
import { useOnWindowFocus } from "./use-on-window-focus.ts";

/** For queries that are sent whenever their tab opens. Cached data is shown until the answer is there. */
export const cacheAndNetwork = { fetchPolicy: "cache-and-network" } as const;

/** Sends a query again when the window gets the focus. */
export function useRefetchOnFocus<Result extends { refetch: () => Promise<unknown> }>(
  result: Result,
): Result {
  useOnWindowFocus(() => void readCurrent(() => result.refetch()).catch(logError));
  return result;
}
