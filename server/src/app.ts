import type { Database } from "@summit/prisma/open-database.ts";
import express, { type ErrorRequestHandler, type Express } from "express";
import type { Config } from "./config.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { startApolloServer } from "./graphql/apollo-server.ts";
import { graphqlRoutes } from "./graphql/routes.ts";
import { securityHeaders } from "./headers.ts";
import { healthRoutes } from "./health.ts";
import { type Logger, logRequests } from "./logger.ts";
import { sendErrorPage } from "./pages/error-page.ts";
import type { Pages } from "./pages/pages.ts";

export type AppServices = {
  config: Config;
  db: Database;
  logger: Logger;
  pages: Pages;
  sessionSecret: string;
};

/** Composes the whole HTTP side; it listens nowhere, so that tests can mount it as they like. */
export async function createApp(services: AppServices): Promise<Express> {
  const { config, db, logger, pages, sessionSecret } = services;
  const server = await startApolloServer({ logger, onContentChanged: () => pages.invalidate() });
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);
  app.use(logRequests(logger));
  app.use(securityHeaders(config));
  app.use(healthRoutes(db));
  const { publicUrl } = config;
  app.use("/graphql", graphqlRoutes({ server, db: db.client, publicUrl, sessionSecret }));
  app.use(feedRoutes({ db: db.client, publicUrl, logger }));
  app.use((request, response, next) => pages.respond(request, response, next));
  app.use(answerErrors(logger));
  return app;
}

/** The last resort; Express's own handler would show a stack trace. */
function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    logger.error({ err: error }, "A request failed");
    if (response.headersSent) response.destroy();
    else sendErrorPage(response, 500);
  };
}
