import { type BuiltInContent, contentKey } from "@summit/web/built-in-content";
import { LRUCache } from "lru-cache";

type Data = Record<string, unknown>;

/** Fallback results for operations during a database outage. */
export type FallbackResults = ReturnType<typeof createFallbackResults>;

/** Bound of the remembered results, in characters of JSON. */
const defaultMaxCharacters = 8_000_000;

/**
 * Remembers the latest results to the site's own operations, with those of the built-in content as a fallback. They are
 * kept as JSON, which takes less memory than the objects, and whose length is known.
 *
 * @param maxCharacters maximum length of all results as JSON; the least recently used are evicted first
 */
export function createFallbackResults(
  builtIn: BuiltInContent = {},
  maxCharacters = defaultMaxCharacters,
) {
  const latest = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (json, key) => json.length + key.length,
  });
  let initial = builtIn;
  return {
    remember(operationName: string, variables: Data, data: Data): void {
      latest.set(contentKey(operationName, variables), JSON.stringify(data));
    },
    find(operationName: string, variables: Data) {
      const key = contentKey(operationName, variables);
      const last = latest.get(key);
      if (last) return { data: JSON.parse(last), isBuiltIn: false };
      const data = Object.hasOwn(initial, key) ? initial[key] : undefined;
      return data && { data: data as Data, isBuiltIn: true };
    },
    /** The built-in results; none once the built-in content has been changed. */
    builtIn: (): BuiltInContent => initial,
    /** Discards the built-in results, once the built-in content has been changed. */
    dropBuiltIn(): void {
      initial = {};
    },
  };
}
