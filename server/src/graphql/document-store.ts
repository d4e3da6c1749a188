import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>["documentStore"]>;

/**
 * Maximum total length of the cached documents. A parsed document uses about a hundred bytes of memory per
 * character, and the site's own operations have about thirty thousand characters.
 */
const defaultMaxCharacters = 150_000;

/** An LRU cache of parsed and validated documents. */
export function createDocumentStore(
  maxCharacters = defaultMaxCharacters,
): DocumentStore & { readonly characters: number } {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxCharacters,
    sizeCalculation: ({ loc }) => Math.max(1, loc?.end ?? 0),
  });
  return {
    get: async (key) => documents.get(key),
    async set(key, document) {
      documents.set(key, document);
    },
    delete: async (key) => documents.delete(key),
    get characters() {
      return documents.calculatedSize;
    },
  };
}
