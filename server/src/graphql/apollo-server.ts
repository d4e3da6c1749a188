import { ApolloServer } from "@apollo/server";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import { schema } from "@summit/schema/schema.ts";
import { sandboxPage } from "#explorer/sandbox-page.ts";
import { createDocumentStore } from "#graphql/document-store.ts";
import { formatError } from "#graphql/format-error.ts";
import { introspectionLimit } from "#graphql/introspection-limit.ts";
import { countInvalidDocuments } from "#graphql/invalid-documents.ts";
import { maxTokens, shapeLimits } from "#graphql/limits.ts";
import { allowTimeOfMutations } from "#graphql/operation-time.ts";
import { knownQueries } from "#graphql/persisted-queries.ts";
import {
  costsForTokens,
  limitReportedErrors,
  operationCounts,
  operationNames,
  rejectCrossOriginMutations,
  rejectSubscriptions,
  serverErrorLog,
  statusOfJsonResponses,
  storableText,
} from "#graphql/plugins.ts";
import type { RequestContext } from "#graphql/request-context.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";

/** The dependencies of the GraphQL server. */
interface ServerOptions {
  logger: Logger;
  metrics: Metrics;
}

/**
 * Creates and starts the GraphQL server. Introspection and Sandbox are deliberately enabled in production.
 */
export async function startApolloServer({
  logger,
  metrics,
}: ServerOptions): Promise<ApolloServer<RequestContext>> {
  const server = new ApolloServer<RequestContext>({
    schema,
    logger,
    formatError,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: knownQueries,
    documentStore: createDocumentStore(),
    // Its signal handling would end requests in progress with 500.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    validationRules: [shapeLimits],
    validationOptions: { maxErrors: 5 },
    plugins: [
      // The plugin would run for every resolved field, and the schema has no cache hints.
      ApolloServerPluginCacheControlDisabled(),
      sandboxPage(),
      serverErrorLog(logger),
      limitReportedErrors,
      rejectCrossOriginMutations,
      rejectSubscriptions,
      statusOfJsonResponses,
      storableText,
      allowTimeOfMutations,
      countInvalidDocuments,
      introspectionLimit,
      costsForTokens,
      operationCounts(metrics),
      operationNames,
    ],
  });
  await server.start();
  return server;
}
