import { type BuiltInContent, contentKey } from "@summit/web/built-in-content";

type Data = Record<string, unknown>;

/** What to answer to an operation while the database cannot be read. */
export interface LastAnswers {
  remember(operationName: string, variables: Data, data: Data): void;
  find(operationName: string, variables: Data): { data: Data; isBuiltIn: boolean } | undefined;
  /** Content is not the built-in any more: that must not come back in its place. */
  dropBuiltIn(): void;
}

/**
 * The latest answers of the database to the site's own operations; where there is none yet, the
 * built-in content's.
 *
 * @param size how many are kept; the oldest goes first
 */
export function createLastAnswers(builtIn: BuiltInContent = {}, size = 1_000): LastAnswers {
  const latest = new Map<string, Data>();
  let initial = builtIn;
  return {
    remember(operationName, variables, data) {
      const key = contentKey(operationName, variables);
      latest.delete(key);
      latest.set(key, data);
      if (latest.size > size) latest.delete(latest.keys().next().value ?? "");
    },
    find(operationName, variables) {
      const key = contentKey(operationName, variables);
      const last = latest.get(key);
      if (last) return { data: last, isBuiltIn: false };
      const data = Object.hasOwn(initial, key) ? initial[key] : undefined;
      return data && { data: data as Data, isBuiltIn: true };
    },
    dropBuiltIn() {
      initial = {};
    },
  };
}
