import type { Reads } from "#content-events/reads.ts";
import type { Execute } from "#graphql/execute.ts";
import { readsOfDocument } from "#graphql/operation-reads.ts";

/**
 * Memoizes the dependencies of the site's operations by their unique names, because Apollo Client passes a new
 * document object each time.
 */
export function memoizedReads(): (...args: Parameters<Execute>) => Reads {
  const known = new Map<string, Reads>();
  return (document, _variables, name) => {
    const reads = (name && known.get(name)) || readsOfDocument(document);
    if (name) known.set(name, reads);
    return reads;
  };
}
