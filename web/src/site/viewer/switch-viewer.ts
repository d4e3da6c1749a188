import type { ApolloClient } from "@apollo/client";
import { ViewerDocument } from "#graphql/generated.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { markViewerChanged } from "#site/viewer/viewer-link.ts";

/**
 * Clears the cache of everything but the new viewer. What is on screen stays until the answers for the
 * new viewer replace it; Apollo sends the queries again by itself.
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

/** Asks the API who is signed in, after a response that puts it in doubt. */
export async function refreshViewer(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: "no-cache" });
  switchViewer(client, data?.viewer ?? null);
}
