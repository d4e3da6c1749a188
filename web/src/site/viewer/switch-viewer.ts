import type { ApolloClient } from "@apollo/client";
import { ViewerDocument } from "#graphql/generated.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { markViewerChanged } from "#site/viewer/viewer-link.ts";

/**
 * Clears the cache except for the new viewer. What is on screen stays until the new viewer's data replace it;
 * Apollo refetches the active queries.
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

/** Refetches the viewer after a response that indicates a changed session. */
export async function refreshViewer(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: "no-cache" });
  switchViewer(client, data?.viewer ?? null);
}
