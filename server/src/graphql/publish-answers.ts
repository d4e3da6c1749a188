import type { ApolloServerPlugin } from "@apollo/server";
import type { Freshness, ServerContentEvents } from "#content-events/content-events.ts";
import { conferencesOf } from "./operation-conferences.ts";
import { isPublic } from "./public-operations.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Tells which answers everyone may have: to public operations that were answered without an error and
 * without a look at the viewer. They are current as long as the content of the conferences that they show
 * does not change.
 */
export function publishAnswers({
  freshness,
}: Pick<ServerContentEvents, "freshness">): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let isCurrent: (() => boolean) | undefined;
      return {
        async didResolveOperation({ document, operation, request }) {
          if (!operation || !isPublic(document, operation)) return;
          const ids = conferencesOf({ document, operation, variables: request.variables });
          // As the content is before it is read.
          isCurrent = ids && sinceNow(ids.map(freshness));
        },
        async willSendResponse({ contextValue, response: { body } }) {
          if (!isCurrent || contextValue.viewerWasRead) return;
          if (body.kind !== "single" || body.singleResult.errors) return;
          contextValue.publish({ isCurrent });
        },
      };
    },
  };
}

function sinceNow(all: Freshness[]): () => boolean {
  const versions = all.map((freshness) => freshness.version());
  return () =>
    all.every((freshness, index) => freshness.isKnown() && freshness.version() === versions[index]);
}
