import type { Reads } from "#content-events/reads.ts";
import type { Execute } from "#graphql/execute.ts";
import { readsOfDocument } from "#graphql/operation-reads.ts";

/**
 * What the site's own operations read, which Apollo Client hands over as a new document each time; their
 * names are unique.
 */
export function knownReads(): (...args: Parameters<Execute>) => Reads {
  const known = new Map<string, Reads>();
  return (document, _variables, name) => {
    const reads = (name && known.get(name)) || readsOfDocument(document);
    if (name) known.set(name, reads);
    return reads;
  };
}
