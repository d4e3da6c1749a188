import type { ApolloServerPlugin } from "@apollo/server";
import type { Freshness, ServerContentEvents } from "#content-events/content-events.ts";
import type { Reads } from "#content-events/reads.ts";
import { conferencesOf } from "./operation-conferences.ts";
import { readsOfDocument } from "./operation-reads.ts";
import { isPublic } from "./public-operations.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Marks responses as public (cacheable): those of public operations that succeeded and did not access the
 * viewer. They are current until the content that they depend on changes.
 */
export function markCacheable({
  freshness,
}: Pick<ServerContentEvents, "freshness">): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let isCurrent: (() => boolean) | undefined;
      return {
        async didResolveOperation({ document, operation, request }) {
          if (!operation || !isPublic(document, operation)) return;
          const ids = conferencesOf({ document, operation, variables: request.variables });
          // The content's version before it is read.
          isCurrent = ids && sinceNow(ids.map(freshness), readsOfDocument(document));
        },
        async willSendResponse({ contextValue, response: { body } }) {
          if (!isCurrent || contextValue.viewerWasRead) return;
          if (body.kind !== "single" || body.singleResult.errors) return;
          contextValue.markCacheable({ isCurrent });
        },
      };
    },
  };
}

function sinceNow(all: Freshness[], reads: Reads): () => boolean {
  const read = all.map((freshness) => ({ freshness, version: freshness.version() }));
  return () =>
    read.every(
      ({ freshness, version }) => freshness.isKnown() && freshness.isUnchanged(version, reads),
    );
}
