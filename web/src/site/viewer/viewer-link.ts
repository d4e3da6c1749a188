import { ApolloLink } from "@apollo/client";
import { defer, type Observable, of, switchMap } from "rxjs";

let viewerChanges = 0;

let sawSignedOut = false;

/** Whether the last query that failed did so because the session has ended, perhaps in another browser. */
export const hasSeenSessionEnd = (): boolean => sawSignedOut;

const isSignedOutResult = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED") ?? false;

/** Marks all pending requests as made for the previous viewer. */
export function markViewerChanged(): void {
  viewerChanges += 1;
}

/** The viewer changed while a mutation was pending, so its outcome is unknown. */
export class ViewerChangedError extends Error {
  override name = "ViewerChangedError";
}

/**
 * Keeps results for one viewer from reaching the next. Queries that are pending when the viewer changes are
 * sent again, and their first result is dropped. Mutations cannot be resent: they fail, because Apollo Client
 * would write the result into the cache even after `clearStore` and `stop`.
 */
export const viewerLink = new ApolloLink((operation, forward) => {
  const send = (): Observable<ApolloLink.Result> =>
    defer(() => {
      const before = viewerChanges;
      return forward(operation).pipe(
        switchMap((result) => {
          if (result.errors) sawSignedOut = isSignedOutResult(result);
          if (before === viewerChanges) return of(result);
          if (operation.operationType === "query") return send();
          throw new ViewerChangedError();
        }),
      );
    });
  return send();
});
