import type { ApolloClient } from "@apollo/client";
import { ViewerDocument } from "#graphql/generated.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { markViewerChanged } from "#site/viewer/viewer-link.ts";

/**
 * Clears the cache of all but who is signed in from now on. What is on screen stays there until the
 * new viewer's answer replaces it, which each component asks for by itself.
 */
export function switchViewer(client: ApolloClient, viewer: Viewer | null): void {
  const { cache } = client;
  markViewerChanged();
  cache.batch({
    update: () => {
      for (const id of Object.keys(client.extract() as object)) cache.evict({ id });
      cache.writeQuery({ query: ViewerDocument, data: { viewer } });
    },
  });
}

/** Asks the API who is signed in, where an answer of it has put that in doubt. */
export async function refreshViewer(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: "no-cache" });
  switchViewer(client, data?.viewer ?? null);
}
