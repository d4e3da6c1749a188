import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setPlanLimits } from "@summit/schema/conference/plans.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { paths } from "@summit/web/routes";
import express, { type ErrorRequestHandler, type Router } from "express";
import { sharedAgendaRoutes } from "#agendas/routes.ts";
import { artworkRoutes } from "#artwork/routes.ts";
import { embedRoutes } from "#embeds/routes.ts";
import { explorerRoutes } from "#explorer/routes.ts";
import { feedRoutes } from "#feeds/routes.ts";
import { formWebhookRoutes } from "#form-webhooks/routes.ts";
import { startApolloServer } from "#graphql/apollo-server.ts";
import { type OperationTimes, operationTimes } from "#graphql/operation-time.ts";
import { graphqlRoutes } from "#graphql/routes.ts";
import { streamRoutes } from "#graphql/stream-routes.ts";
import { healthRoutes, type Phase } from "#http/health.ts";
import { refuseMalformedPaths } from "#http/malformed-paths.ts";
import { adoptMessageClasses, type MessageClasses } from "#http/message-classes.ts";
import { sayWhenToRetry } from "#http/retry-after.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { importRoutes } from "#imports/routes.ts";
import { liveRoutes } from "#live/routes.ts";
import { type Logger, logRequests } from "#logs/logger.ts";
import { bounceRoutes } from "#mail/bounce-routes.ts";
import { mediaFileRoutes } from "#media/file-routes.ts";
import { pictureRoutes } from "#media/routes.ts";
import { metricsRoutes } from "#metrics/routes.ts";
import { newsletterRoutes } from "#newsletter/routes.ts";
import { outboxRoutes } from "#outbox/routes.ts";
import { sendErrorPage } from "#pages/error-page.ts";
import type { Pages } from "#pages/pages.ts";
import { asksForDrafts, previewLinkRoutes } from "#pages/preview.ts";
import { paths as directories } from "#paths.ts";
import { postedFormRoutes } from "#posted-forms/routes.ts";
import { proposalRoutes } from "#proposals/routes.ts";
import { screenRoutes } from "#screens/routes.ts";
import type { AppServices, Services } from "#services.ts";
import { shareImageRoutes } from "#share-images/routes.ts";
import { certificateCheckRoutes, toMainSite } from "#sites/host-routes.ts";
import { routeWithoutLanguage } from "#sites/locate-request.ts";
import { rejectUnknownHosts, setRequestHost } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import { speakingRoutes } from "#speaking/routes.ts";
import { traceRequests } from "#tracing/tracing.ts";

type AppOptions = {
  pages: Pages;
  phase(): Phase;
  /** What the requests and responses of the server are made of, if not of the classes of Node. */
  messageClasses?: MessageClasses | undefined;
  /** Overrides the default time limits of requests. */
  times?: OperationTimes | undefined;
};

/** Composes the HTTP application. It does not listen, so that tests can serve it themselves. */
export async function createApp(services: Services, options: AppOptions): Promise<RequestListener> {
  const { config, db, logger, metrics } = services;
  const { publicUrl } = config;
  const { pages, phase, messageClasses } = options;
  const shared: AppServices = { ...services, db: db.client, publicUrl };
  const app = express();
  if (messageClasses) adoptMessageClasses(app, messageClasses);
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);
  app.use(logRequests(logger, { withoutFiles: config.development }));
  app.use(traceRequests);
  app.use(metrics.observeRequests);
  app.use(securityHeaders(config));
  app.use(sayWhenToRetry);
  app.use(healthRoutes({ db, phase }));
  app.use(metricsRoutes(metrics, config));
  app.use(certificateCheckRoutes(shared));
  app.use(rejectUnknownHosts);
  app.use(refuseMalformedPaths(pages.respond));
  app.use(routeWithoutLanguage(services.sites));
  app.use(paths.formWebhook, formWebhookRoutes(shared));
  app.use(paths.bounces, bounceRoutes(shared));
  app.use(paths.graphqlStream, streamRoutes(shared));
  app.use(explorerRoutes(directories.webExplorer));
  app.use(paths.graphql, await openGraphql(shared, options.times));
  app.use(liveRoutes(shared));
  app.use(toMainSite(publicUrl));
  app.use(previewLinkRoutes(shared));
  app.use(mediaFileRoutes(shared));
  app.use(pictureRoutes(shared));
  app.use(importRoutes(shared));
  app.use(newsletterRoutes(shared));
  app.use(speakingRoutes(shared, pages));
  app.use(proposalRoutes(shared, pages));
  app.use(postedFormRoutes(shared, pages));
  app.use(publishedRoutes({ ...shared, db: publishedOnly(db.client) }));
  app.use(outboxRoutes(config));
  app.use(pages.respond);
  app.use(finalErrorHandler(logger));
  return byHost(services, app);
}

async function openGraphql(services: AppServices, times = operationTimes): Promise<Router> {
  setPlanLimits(services.config.plans === "demo");
  return graphqlRoutes(services, { server: await startApolloServer(services), times });
}

/** Shared agendas, feeds, embeds and drawings of published content. */
const publishedRoutes = (published: AppServices): Router =>
  express
    .Router()
    .use(sharedAgendaRoutes(published))
    .use(feedRoutes(published))
    .use(embedRoutes(published))
    .use(screenRoutes(published))
    .use(artworkRoutes(published))
    .use(shareImageRoutes(published));

/** Finds the site of each request by its host, and responds from the cache or else by the application. */
function byHost({ cache, hosts, logger }: Services, app: RequestListener): RequestListener {
  const respond = (request: IncomingMessage, response: ServerResponse, hosted?: Site) => {
    // What is cached is for everybody.
    if (asksForDrafts(request) || !cache.respond(request, response, hosted)) app(request, response);
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
