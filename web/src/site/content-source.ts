import { createContext, useContext, useSyncExternalStore } from "react";

/** Tracks which operations were resolved from the built-in content instead of the database. */
export type ContentSource = {
  /** Operation names, separated by spaces. */
  read(): string;
  report(operationName: string): void;
  subscribe(listener: () => void): () => void;
};

/** @param known what the served page was already made from */
export function createContentSource(known = ""): ContentSource {
  let operations = known;
  const listeners = new Set<() => void>();
  return {
    read: () => operations,
    report(operationName) {
      if (operations.split(" ").includes(operationName)) return;
      operations = `${operations} ${operationName}`.trim();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ContentSourceContext = createContext<ContentSource>(createContentSource());

/** Whether this operation was resolved from the built-in content. */
export function useIsBuiltIn(operationName: string): boolean {
  const { subscribe, read } = useContext(ContentSourceContext);
  return useSyncExternalStore(subscribe, read, read).split(" ").includes(operationName);
}
