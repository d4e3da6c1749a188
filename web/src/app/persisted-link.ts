import { ApolloLink } from "@apollo/client";
import { of, switchMap } from "rxjs";
import { persistedHashes } from "#graphql/persisted-hashes/generated.ts";

/**
 * Sends the public pages' queries by GET with their hash, so that proxies can cache the responses and the browser
 * can revalidate its own. If the server does not know a hash, because it runs another release, queries are sent
 * in full from then on. Other operations are not affected.
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
