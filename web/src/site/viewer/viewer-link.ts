import { ApolloLink } from "@apollo/client";
import { defer, type Observable, of, switchMap } from "rxjs";

let viewerChanges = 0;

/** From now on, answers to requests that are still open were made for another viewer. */
export function markViewerChanged(): void {
  viewerChanges += 1;
}

/** A mutation was still open when the viewer changed: whether it was carried out is not known. */
export class ViewerChangedError extends Error {
  override name = "ViewerChangedError";
  override message =
    "The account in this browser has changed meanwhile. Please check whether this was done.";
}

/**
 * Keeps answers made for one viewer from reaching the next. A query that was open when the viewer
 * changed is sent again, and its first answer dropped. A mutation cannot be sent again: it fails,
 * because Apollo Client would write its answer into the cache even after `clearStore` and `stop`.
 */
export const viewerLink = new ApolloLink((operation, forward) => {
  const send = (): Observable<ApolloLink.Result> =>
    defer(() => {
      const before = viewerChanges;
      return forward(operation).pipe(
        switchMap((result) => {
          if (before === viewerChanges) return of(result);
          if (operation.operationType === "query") return send();
          throw new ViewerChangedError();
        }),
      );
    });
  return send();
});
