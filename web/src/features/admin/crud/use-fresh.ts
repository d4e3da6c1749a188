import { logError } from "#lib/log-error.ts";
import { useOnReturn } from "./use-on-return.ts";

/** For queries that are asked whenever their tab opens. What is known is shown until the answer is there. */
export const whenOpened = { fetchPolicy: "cache-and-network" } as const;

/** Has a query asked again when the reader comes back to the window. */
export function useFresh<Result extends { refetch: () => Promise<unknown> }>(
  result: Result,
): Result {
  useOnReturn(() => void result.refetch().catch(logError));
  return result;
}
