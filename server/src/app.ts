import type { RequestListener } from "node:http";
import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import type { RateLimits } from "@summit/schema/limits/rate-limits.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { paths } from "@summit/web/routes";
import express, { type ErrorRequestHandler } from "express";
import { artworkRoutes } from "./artwork/routes.ts";
import type { Config } from "./config.ts";
import type { ServerContentEvents } from "./content-events/content-events.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { startApolloServer } from "./graphql/apollo-server.ts";
import { createConferenceLists } from "./graphql/conference-lists.ts";
import { type OperationTimes, operationTimes } from "./graphql/operation-time.ts";
import { createPublicAnswers } from "./graphql/public-answers.ts";
import { graphqlRoutes } from "./graphql/routes.ts";
import { healthRoutes } from "./http/health.ts";
import { pageCaching } from "./http/page-caching.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createConcurrencyLimit } from "./limits/concurrency-limit.ts";
import { type Logger, logRequests } from "./logs/logger.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { outboxRoutes } from "./outbox/routes.ts";
import { sendErrorPage } from "./pages/error-page.ts";
import type { Pages } from "./pages/pages.ts";
import { readReservedSlugs } from "./pages/reserved-slugs.ts";
import { postedFormRoutes } from "./posted-forms/routes.ts";
import type { ResponseFront } from "./response-cache/response-front.ts";
import { createSecrets } from "./sessions/derived-secrets.ts";
import { shareImageRoutes } from "./share-images/routes.ts";
import { createSiteCaches } from "./sites/site-caches.ts";
import type { SiteDirectory } from "./sites/site-directory.ts";
import { traceRequests } from "./tracing/tracing.ts";
import { typeformRoutes } from "./typeform/routes.ts";

export type AppServices = {
  config: Config;
  db: Database;
  /** Public content is read through it. */
  publicDb: PrismaClient;
  events: ServerContentEvents;
  front: ResponseFront;
  limits: RateLimits;
  logger: Logger;
  mail: MailQueue;
  metrics: Metrics;
  pages: Pages;
  sessionSecret: string;
  sites: SiteDirectory;
  /** Other times for operations than the product's. */
  times?: OperationTimes;
};

/** Composes the HTTP application. It does not listen, so that tests can serve it themselves. */
export async function createApp(services: AppServices): Promise<RequestListener> {
  const { config, db, publicDb, events, front, limits, logger, mail, metrics } = services;
  const { pages, sessionSecret, sites, times = operationTimes } = services;
  const server = await startApolloServer({
    publicDb,
    logger,
    metrics,
    events,
    times,
    findListSizes: createConferenceLists(db.client, events),
  });
  const feedCacheOf = createSiteCaches(events, {
    onUse: (use) => metrics.countCacheUse("feeds", use),
  });
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);
  app.use(logRequests(logger));
  app.use(traceRequests);
  app.use(metrics.observeRequests);
  app.use(securityHeaders(config));
  app.use(healthRoutes(db));
  app.use(metricsRoutes(metrics, config));
  const { publicUrl, organizerSelfService, typeformSecret } = config;
  const cacheControl = pageCaching(config);
  const publicAnswers = createPublicAnswers({ logger, metrics, publicUrl, cacheControl });
  const session = { publicUrl, secret: sessionSecret };
  const settings = {
    organizerSelfService,
    signedWebhook: typeformSecret !== undefined,
    reservedSlugs: await readReservedSlugs(),
  };
  const secrets = createSecrets(sessionSecret);
  const limitConcurrency = createConcurrencyLimit();
  app.use(
    paths.typeformWebhook,
    typeformRoutes({
      db: db.client,
      session,
      secret: typeformSecret,
      secrets,
      limits,
      limitConcurrency,
      logger,
    }),
  );
  app.use(
    paths.graphql,
    graphqlRoutes({
      server,
      times,
      publicAnswers,
      db: db.client,
      session,
      mail,
      events,
      limits,
      limitConcurrency,
      secrets,
      settings,
    }),
  );
  app.use(newsletterRoutes({ db: db.client, secrets, session, logger }));
  app.use(
    postedFormRoutes({
      db: db.client,
      sites,
      mail,
      limits,
      limitConcurrency,
      pages,
      publicUrl,
      logger,
    }),
  );
  app.use(feedRoutes({ db: publicDb, publicUrl, logger, sites, cacheOf: feedCacheOf, front }));
  app.use(artworkRoutes({ db: publicDb, logger, sites, cacheOf: feedCacheOf, front }));
  app.use(shareImageRoutes({ db: publicDb, logger, sites }));
  app.use(outboxRoutes(config));
  app.use((request, response, next) => pages.respond(request, response, next));
  app.use(answerErrors(logger));
  return (request, response) => {
    if (front.answer(request, response)) return;
    publicAnswers.answer(request, response, () => app(request, response));
  };
}

/** The last resort; Express's own handler would show a stack trace. */
function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    logger.error({ err: error }, "A request failed");
    if (response.headersSent) response.destroy();
    else sendErrorPage(response, 500);
  };
}
