import { createContext, useContext } from "react";
import { useFallbacks } from "./fallbacks.ts";

/** The names of the served page's operations that the server resolved from the built-in content. */
export const BuiltInOperationsContext = createContext<ReadonlySet<string>>(new Set());

/** Whether the built-in content is shown of this operation, by the server's choice or by the running client's. */
export function useIsBuiltIn(operationName: string): boolean {
  const wasServed = useContext(BuiltInOperationsContext).has(operationName);
  return useFallbacks().get(operationName)?.kind === "builtIn" || wasServed;
}
