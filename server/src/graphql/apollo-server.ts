import { ApolloServer } from "@apollo/server";
import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { schema } from "@summit/schema/schema.ts";
import type { Logger } from "#logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { formatError } from "./format-error.ts";
import { introspectionLimit } from "./introspection-limit.ts";
import { maxTokens, shapeLimits } from "./limits.ts";
import {
  fewErrors,
  operationCounts,
  readPublicContent,
  serverErrorLog,
  statusOfJsonAnswers,
  storableText,
} from "./plugins.ts";
import type { RequestContext } from "./request-context.ts";

type Options = {
  /** What strangers ask for is read through it. */
  publicDb: PrismaClient;
  logger: Logger;
  metrics: Metrics;
};

/** The GraphQL server, started. Introspection and Sandbox are open on purpose, everywhere. */
export async function startApolloServer({
  publicDb,
  logger,
  metrics,
}: Options): Promise<ApolloServer<RequestContext>> {
  const server = new ApolloServer<RequestContext>({
    schema,
    logger,
    formatError,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    // Its own signal handling would answer requests in flight with 500.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    validationRules: [shapeLimits],
    validationOptions: { maxErrors: 5 },
    plugins: [
      ApolloServerPluginLandingPageLocalDefault({
        embed: { runTelemetry: false },
        includeCookies: true,
      }),
      serverErrorLog(logger),
      fewErrors,
      statusOfJsonAnswers,
      storableText,
      introspectionLimit,
      readPublicContent(publicDb),
      operationCounts(metrics),
    ],
  });
  await server.start();
  return server;
}
