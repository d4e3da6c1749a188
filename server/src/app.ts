import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Database } from "@summit/prisma/database.ts";
import { setPlanLimits } from "@summit/schema/conference/plans.ts";
import type { HostRecords, Secrets } from "@summit/schema/context/context.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import type { Webhooks } from "@summit/schema/webhook/webhooks.ts";
import { paths } from "@summit/web/routes";
import express, { type ErrorRequestHandler } from "express";
import pLimit from "p-limit";
import { sharedAgendaRoutes } from "./agendas/routes.ts";
import { artworkRoutes } from "./artwork/routes.ts";
import type { Config } from "./config.ts";
import type { ServerContentEvents } from "./content-events/content-events.ts";
import { embedRoutes } from "./embeds/routes.ts";
import { explorerRoutes } from "./explorer/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { formWebhookRoutes } from "./form-webhooks/routes.ts";
import { startApolloServer } from "./graphql/apollo-server.ts";
import { createConferenceLists } from "./graphql/conference-lists.ts";
import { type OperationTimes, operationTimes } from "./graphql/operation-time.ts";
import { createQueryResponseCache } from "./graphql/query-response-cache.ts";
import { graphqlRoutes } from "./graphql/routes.ts";
import { streamRoutes } from "./graphql/stream-routes.ts";
import { healthRoutes } from "./http/health.ts";
import { adoptMessageClasses, type MessageClasses } from "./http/message-classes.ts";
import { pageCaching } from "./http/page-caching.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { ServerRateLimits } from "./limits/rate-limits.ts";
import type { Live } from "./live/routes.ts";
import { type Logger, logRequests } from "./logs/logger.ts";
import { mediaFileRoutes } from "./media/file-routes.ts";
import type { Media } from "./media/media.ts";
import { pictureRoutes } from "./media/routes.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { outboxRoutes } from "./outbox/routes.ts";
import { sendErrorPage } from "./pages/error-page.ts";
import type { Pages } from "./pages/pages.ts";
import { asksForDrafts, previewLinkRoutes } from "./pages/preview.ts";
import { readReservedSlugs } from "./pages/reserved-slugs.ts";
import { paths as directories } from "./paths.ts";
import { postedFormRoutes } from "./posted-forms/routes.ts";
import type { ResponseFront } from "./response-cache/response-front.ts";
import type { SessionSettings } from "./sessions/session.ts";
import { shareImageRoutes } from "./share-images/routes.ts";
import type { HostDirectory } from "./sites/host-directory.ts";
import { certificateCheckRoutes, toMainSite } from "./sites/host-routes.ts";
import { rejectUnknownHosts, setRequestHost } from "./sites/request-host.ts";
import type { Site } from "./sites/site.ts";
import { createSiteCaches } from "./sites/site-caches.ts";
import type { SiteDirectory } from "./sites/site-directory.ts";
import { traceRequests } from "./tracing/tracing.ts";
import type { LiveEvents } from "./webhooks/live-events.ts";

export type AppServices = {
  config: Config;
  db: Database;
  isStarted(): boolean;
  events: ServerContentEvents;
  front: ResponseFront;
  limits: ServerRateLimits;
  logger: Logger;
  live: Pick<Live, "routes">;
  mail: MailQueue;
  media: Media;
  metrics: Metrics;
  pages: Pages;
  session: SessionSettings;
  secrets: Secrets;
  hostRecords: HostRecords;
  hosts: HostDirectory;
  sites: SiteDirectory;
  liveEvents: Pick<LiveEvents, "follow">;
  webhooks: Webhooks;
  /** What the requests and responses of the server are made of, if not of the classes of Node. */
  messageClasses?: MessageClasses | undefined;
  /** Overrides the default time budgets of operations. */
  times?: OperationTimes;
};

/** Bound of the cached feeds, embeds and drawings. */
const maxBytesOfFeeds = 16 * 1_024 * 1_024;

/**
 * How many visitors' forms use the database at a time: fewer than there are connections, for which others would wait in vain.
 */
const formsAtOnce = 6;

/** Composes the HTTP application. It does not listen, so that tests can serve it themselves. */
export async function createApp(services: AppServices): Promise<RequestListener> {
  const { config, db, isStarted, events, front, limits, logger, mail, media, metrics } = services;
  const { live, pages, session, secrets, hostRecords, hosts, sites, liveEvents, webhooks } =
    services;
  const { times = operationTimes } = services;
  const server = await startApolloServer({
    logger,
    metrics,
    events,
    times,
    findListSizes: createConferenceLists(db.client, events),
  });
  const feedCacheOf = createSiteCaches(events, {
    maxBytes: maxBytesOfFeeds,
    onUse: (use) => metrics.countCacheUse("feeds", use),
  });
  const app = express();
  if (services.messageClasses) adoptMessageClasses(app, services.messageClasses);
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);
  app.use(logRequests(logger));
  app.use(traceRequests);
  app.use(metrics.observeRequests);
  app.use(securityHeaders(config));
  app.use(healthRoutes({ db, isStarted }));
  app.use(metricsRoutes(metrics, config));
  app.use(certificateCheckRoutes({ hosts, limits, logger }));
  app.use(rejectUnknownHosts);
  const { publicUrl, organizerSelfService, formSecret } = config;
  setPlanLimits(config.plans === "demo");
  const cacheControl = pageCaching(config);
  const queryResponseCache = createQueryResponseCache({ logger, metrics, publicUrl, cacheControl });
  const settings = {
    organizerSelfService,
    signedWebhook: formSecret !== undefined,
    publicUrl,
    pagePaths: paths,
    reservedSlugs: await readReservedSlugs(),
  };
  const limitConcurrency = pLimit(formsAtOnce);
  app.use(
    paths.formWebhook,
    formWebhookRoutes({
      db: db.client,
      session,
      secret: formSecret,
      secrets,
      limits,
      limitConcurrency,
      webhooks,
      logger,
    }),
  );
  app.use(
    paths.graphqlStream,
    streamRoutes({ db: db.client, limits, session, live: liveEvents, logger }),
  );
  app.use(explorerRoutes(directories.webExplorer));
  app.use(
    paths.graphql,
    graphqlRoutes({
      server,
      times,
      queryResponseCache,
      db: db.client,
      session,
      mail,
      events,
      limits,
      limitConcurrency,
      secrets,
      hostRecords,
      webhooks,
      settings,
    }),
  );
  app.use(live.routes);
  app.use(toMainSite(publicUrl));
  app.use(previewLinkRoutes({ db: db.client, secrets, session, sites, logger }));
  app.use(mediaFileRoutes({ store: media.store, logger }));
  app.use(pictureRoutes({ ...media, db: db.client, events, session, limits, logger }));
  app.use(newsletterRoutes({ db: db.client, secrets, session, sites, webhooks, logger }));
  app.use(
    postedFormRoutes({
      db: db.client,
      sites,
      limits,
      limitConcurrency,
      mail,
      webhooks,
      pages,
      publicUrl,
      logger,
    }),
  );
  const feedDb = publishedOnly(db.client);
  app.use(sharedAgendaRoutes({ db: feedDb, limits, logger, sites }));
  app.use(feedRoutes({ db: feedDb, logger, sites, cacheOf: feedCacheOf, front }));
  app.use(
    embedRoutes({ db: feedDb, limits, logger, sites, publicUrl, cacheOf: feedCacheOf, front }),
  );
  app.use(artworkRoutes({ db: feedDb, logger, sites, cacheOf: feedCacheOf, front }));
  const fontFolder = join(config.dataDir, "fonts");
  app.use(shareImageRoutes({ db: feedDb, logger, sites, store: media.store, fontFolder }));
  app.use(outboxRoutes(config));
  app.use((request, response, next) => pages.respond(request, response, next));
  app.use(finalErrorHandler(logger));

  const respond = (request: IncomingMessage, response: ServerResponse, hosted?: Site) => {
    // The front knows what everybody gets.
    if (!asksForDrafts(request) && front.respond(request, response, hosted)) return;
    queryResponseCache.respond(request, response, () => app(request, response));
  };
  /** Handles requests to hosts other than the main one: those of conferences, and unknown ones. */
  const respondAtHost = (request: IncomingMessage, response: ServerResponse, site?: Site) => {
    setRequestHost(request, site ?? "unknown");
    if (site) respond(request, response, site);
    else app(request, response);
  };
  return (request, response) => {
    const host = hosts.nameOf(request.headers.host);
    if (host === "") return respond(request, response);
    const found = hosts.find(host);
    if (!(found instanceof Promise)) return respondAtHost(request, response, found);
    found.then(
      (site) => respondAtHost(request, response, site),
      (error: unknown) => {
        logger.error({ err: error }, "The hosts of conferences could not be read");
        setRequestHost(request, "unavailable");
        app(request, response);
      },
    );
  };
}

/** The final error handler; Express's default one would expose a stack trace. */
function finalErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    logger.error({ err: error }, "A request failed");
    if (response.headersSent) response.destroy();
    else sendErrorPage(response, 500);
  };
}
