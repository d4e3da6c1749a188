import { ApolloLink } from "@apollo/client";
import { of, switchMap } from "rxjs";
import { persistedHashes } from "#graphql/persisted-hashes/generated.ts";

/**
 * Asks for the public pages' data by GET, by the hash of the query, so that caches on the way can answer, and
 * the browser's own need not be sent what it has. A server that does not know a hash, because it is of another
 * release, is sent the queries as usual from then on. Other operations are left alone.
 */
export function createPersistedLink(hashes = persistedHashes): ApolloLink {
  let isKnown = true;
  return new ApolloLink((operation, forward) => {
    const sha256Hash = hashes[operation.operationName ?? ""];
    if (!sha256Hash || !isKnown) return forward(operation);
    operation.extensions.persistedQuery = { version: 1, sha256Hash };
    operation.setContext({ http: { includeQuery: false }, fetchOptions: { method: "GET" } });
    return forward(operation).pipe(
      switchMap((result) => {
        if (!isNotFound(result)) return of(result);
        isKnown = false;
        operation.extensions.persistedQuery = undefined;
        operation.setContext({ http: { includeQuery: true }, fetchOptions: { method: "POST" } });
        return forward(operation);
      }),
    );
  });
}

const isNotFound = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => extensions?.code === "PERSISTED_QUERY_NOT_FOUND") ?? false;
