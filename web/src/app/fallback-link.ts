import { ApolloLink } from "@apollo/client";
import { catchError, from, type Observable, of, switchMap } from "rxjs";
import { persistedHashes } from "#graphql/persisted-hashes/generated.ts";
import { logError } from "#lib/log-error.ts";
import { type BuiltInContent, contentKey } from "#site/built-in-content.ts";
import { fallbacks } from "#site/fallbacks.ts";

type Data = Record<string, unknown>;

/** Where the running client finds data without the API. Each resolves to nothing if there is none. */
export type FallbackSources = {
  /** The results of the built-in content; empty once the content has been changed. */
  readBuiltIn: () => Promise<BuiltInContent | undefined>;
  /** The operation's result in the last complete data of the page that is open. */
  readLastGood: (
    operation: Pick<ApolloLink.Operation, "query" | "variables">,
  ) => Promise<Data | undefined>;
};

/**
 * Gives public pages whose data cannot be loaded what the server gives them in an outage: the built-in content while it
 * has never been changed, else the last good data. Without either, the operation fails.
 */
export function createFallbackLink({ readBuiltIn, readLastGood }: FallbackSources): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName = "", query, variables } = operation;
    if (!Object.hasOwn(persistedHashes, operationName)) return forward(operation);

    const insteadOf = async (error: unknown): Promise<ApolloLink.Result | undefined> => {
      const builtIn = (await orNothing(readBuiltIn()))?.[contentKey(operationName, variables)];
      const data = builtIn ?? (await orNothing(readLastGood({ query, variables })));
      if (!data) return undefined;
      logError(error);
      fallbacks.set(operationName, { kind: builtIn ? "builtIn" : "lastGood", error });
      return { data };
    };
    const succeeded = (result: ApolloLink.Result): Observable<ApolloLink.Result> => {
      fallbacks.clear(operationName);
      return of(result);
    };

    return forward(operation).pipe(
      switchMap((result) =>
        result.errors?.length
          ? from(insteadOf({ errors: result.errors }).then((instead) => instead ?? result))
          : succeeded(result),
      ),
      catchError((error: unknown) =>
        from(
          insteadOf(error).then((instead) => {
            if (instead) return instead;
            throw error;
          }),
        ),
      ),
    );
  });
}

/** A source that fails has nothing; what is reported is why the operation failed. */
const orNothing = <Found>(reading: Promise<Found>): Promise<Found | undefined> =>
  reading.catch(() => undefined);
