import { ApolloLink } from "@apollo/client";
import { defer, type Observable, of, switchMap } from "rxjs";

let changes = 0;

/** From now on, answers to queries that are still open belong to the viewer before. */
export function forgetOpenQueries(): void {
  changes += 1;
}

/**
 * Keeps answers made for one viewer from reaching the next: a query that was open when the viewer
 * changed is asked again, and its first answer dropped.
 */
export const viewerLink = new ApolloLink((operation, forward) => {
  const ask = (): Observable<ApolloLink.Result> =>
    defer(() => {
      const asked = changes;
      return forward(operation).pipe(
        switchMap((result) => (asked === changes ? of(result) : ask())),
      );
    });
  return operation.operationType === "query" ? ask() : forward(operation);
});
