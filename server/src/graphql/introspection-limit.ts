import type { ApolloServerPlugin } from "@apollo/server";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { type DocumentNode, Kind, visit } from "graphql";
import { limitOperations } from "./limit-operations.ts";
import type { RequestContext } from "./request-context.ts";

const rule = `A client may read the schema ${apiLimits.introspectionsPerMinute} times a minute.`;

/** Introspection is public, but rate-limited, because its response is the largest. */
export const introspectionLimit: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue }) {
        if (isIntrospection(document)) {
          await limitOperations(contextValue, "introspectionByClient", rule);
        }
      },
    };
  },
};

function isIntrospection(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.FIELD]({ name }) {
      found ||= name.value === "__schema" || name.value === "__type";
    },
  });
  return found;
}
