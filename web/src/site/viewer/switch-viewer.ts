import type { ApolloClient } from "@apollo/client";
import { ViewerDocument } from "#graphql/generated.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";

/** What everybody may read, so that it need not be loaded again. All else is somebody's. */
const publicFields = new Set([
  ...["__typename", "article", "articles", "conference", "contactDetails", "exhibitPackages"],
  ...["plans", "scheduleItem", "scheduleItems", "speaker", "speakers", "sponsors"],
  "venueDetails",
]);

/**
 * Makes the browser remember nothing but what is public, and who is signed in from now on. Pages
 * on screen that showed more ask again by themselves.
 */
export function switchViewer(client: ApolloClient, viewer: Viewer | null): void {
  const { cache } = client;
  cache.batch({
    update: () => {
      const records: Record<string, Record<string, unknown>> = client.extract() as never;
      const root = Object.keys(records.ROOT_QUERY ?? {}).map((key) => /^\w+/.exec(key)?.[0] ?? key);
      for (const fieldName of new Set(root)) {
        if (!publicFields.has(fieldName)) cache.evict({ id: "ROOT_QUERY", fieldName });
      }
      for (const [id, record] of Object.entries(records)) {
        if ("viewerCanManage" in record) cache.evict({ id, fieldName: "viewerCanManage" });
      }
      cache.writeQuery({ query: ViewerDocument, data: { viewer } });
    },
  });
  cache.gc();
}

/** Asks the API who is signed in, where an answer of it has put that in doubt. */
export async function refreshViewer(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: "no-cache" });
  switchViewer(client, data?.viewer ?? null);
}
