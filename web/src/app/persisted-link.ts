import { ApolloLink } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { getOperationAST } from "graphql";
import { persistedHashes } from "#graphql/persisted-hashes/generated.ts";

/**
 * Sends the public pages' queries by GET with their hash, so that proxies can cache the responses and the browser
 * can revalidate its own. If the server does not know a hash, because it runs another release, queries are sent
 * in full from then on. Other operations are not affected.
 */
export function createPersistedLink(hashes = persistedHashes): ApolloLink {
  return ApolloLink.split(
    ({ operationName = "" }) => Object.hasOwn(hashes, operationName),
    new PersistedQueryLink({
      generateHash: (query) => hashes[getOperationAST(query)?.name?.value ?? ""] ?? "",
      useGETForHashedQueries: true,
      disable: ({ meta }) => meta.persistedQueryNotFound,
    }),
  );
}
