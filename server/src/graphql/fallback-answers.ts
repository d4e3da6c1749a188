import { type BuiltInContent, contentKey } from "@summit/web/built-in-content";
import { LRUCache } from "lru-cache";

type Data = Record<string, unknown>;

/** Fallback answers for operations during a database outage. */
export interface FallbackAnswers {
  remember(operationName: string, variables: Data, data: Data): void;
  find(operationName: string, variables: Data): { data: Data; isBuiltIn: boolean } | undefined;
  /** Discards the built-in answers, once the built-in content has been changed. */
  dropBuiltIn(): void;
}

/**
 * Remembers the latest answers to the site's own operations, with those of the built-in content as a fallback.
 *
 * @param size maximum number of answers
 */
export function createFallbackAnswers(builtIn: BuiltInContent = {}, size = 1_000): FallbackAnswers {
  const latest = new LRUCache<string, Data>({ max: size });
  let initial = builtIn;
  return {
    remember(operationName, variables, data) {
      latest.set(contentKey(operationName, variables), data);
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
