import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>["documentStore"]>;

/**
 * Characters of all documents together. A parsed document takes about a hundred bytes of memory for a
 * character, and the site's own operations have about thirty thousand.
 */
const mostCharacters = 150_000;

/** Parsed and valid documents, so that each is parsed and checked once while it is in use. */
export function createDocumentStore(
  maxCharacters = mostCharacters,
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
