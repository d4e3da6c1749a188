import type { ApolloServerPlugin } from "@apollo/server";
import { nameOperation } from "./tracing.ts";

/** Names the span of a request after its GraphQL operation. */
export const operationNames: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, operationName }) {
        nameOperation(operation?.operation ?? "query", operationName ?? "(unnamed)");
      },
    };
  },
};
