import type { ApolloServerPlugin } from "@apollo/server";
import { toGraphqlError } from "@summit/schema/errors/graphql-errors.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { Kind, visit } from "graphql";
import { oncePerDocument } from "./once-per-document.ts";
import type { RequestContext } from "./request-context.ts";

/** Introspection is public, but rate-limited, because its response is the largest. */
export const introspectionLimit: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue: { client, limits } }) {
        if (!isIntrospection(document)) return;
        await enforceRateLimit(limits, "introspectionByClient", client.address).catch((error) => {
          throw toGraphqlError(error);
        });
      },
    };
  },
};

const isIntrospection = oncePerDocument((document) => {
  let found = false;
  visit(document, {
    [Kind.FIELD]({ name }) {
      found ||= name.value === "__schema" || name.value === "__type";
    },
  });
  return found;
});
