import { createContext, useContext } from "react";

/** The names of the served page's operations that the server resolved from the built-in content. */
export const BuiltInOperationsContext = createContext<ReadonlySet<string>>(new Set());

/** Whether this operation was resolved from the built-in content. */
export const useIsBuiltIn = (operationName: string): boolean =>
  useContext(BuiltInOperationsContext).has(operationName);
