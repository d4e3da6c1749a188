import type { GraphiQLProps } from "graphiql";
import { getOperationAST } from "graphql";
import { createClient, NetworkError } from "graphql-sse";
import { paths } from "#site/routes.ts";

/** A header that no form of another site can send; the API asks for one. */
const preflight = { "Apollo-Require-Preflight": "true" };

/**
 * Sends an operation to the API with the headers of the editor. The browser adds the session cookie. Subscriptions use
 * server-sent events.
 */
export const graphiqlFetcher: GraphiQLProps["fetcher"] = (request, options) => {
  const headers = { ...preflight, ...options?.headers };
  const operation =
    options?.documentAST && getOperationAST(options.documentAST, request.operationName);
  const { query, variables } = request;
  const operationName = request.operationName ?? undefined;
  if (operation?.operation === "subscription") {
    const client = createClient({ url: paths.graphqlStream, headers, retryAttempts: 0 });
    return orRefusal(client.iterate({ query, operationName, variables }));
  }
  return fetch(paths.graphql, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ query, operationName, variables }),
  }).then((response) => response.json());
};

/** The results of a subscription; where the API refuses it, what it says instead of a stack trace. */
async function* orRefusal<Result>(results: AsyncIterable<Result>): AsyncGenerator<Result> {
  try {
    yield* results;
  } catch (error) {
    const { response } = error as NetworkError<Response>;
    if (!(error instanceof NetworkError) || !response) throw error;
    yield await response.json();
  }
}
