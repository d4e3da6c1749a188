import { existsSync } from "node:fs";
import { openDatabase } from "@summit/prisma/open-database.ts";
import { builtInContent } from "@summit/prisma/seed.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import { loadConfig } from "#config.ts";
import { announceInTurn, createContentEvents } from "#content-events/content-events.ts";
import { createContentState } from "#content-events/content-state.ts";
import { createReplicas } from "#content-events/replicas.ts";
import { createLogger } from "#logs/logger.ts";
import { createMetrics } from "#metrics/metrics.ts";
import { archiveFile, createPageArchive } from "#pages/page-archive.ts";
import type { PageRenderer } from "#pages/page-renderer.ts";
import type { OpenPages } from "#pages/pages.ts";
import { createResponseFront } from "#response-cache/response-front.ts";
import { createHostDirectory } from "#sites/host-directory.ts";
import { mainSite } from "#sites/site.ts";
import { createSiteCaches } from "#sites/site-caches.ts";
import { startTracing, traceStatements } from "#tracing/tracing.ts";
import { createHttpHost, type HttpHost } from "./http-host.ts";
import { createStartupListener } from "./startup-listener.ts";
import { welcome } from "./welcome.ts";

export type RunningServer = {
  port: number;
  /** The message for the operator. */
  message: string;
  stop(): Promise<void>;
};

type StartOptions = {
  env: Record<string, string | undefined>;
  openPages: OpenPages;
  /** The renderer of the built pages, which are archived for the next start; not in development. */
  renderer?: PageRenderer;
  host?: HttpHost;
  openDatabase?: typeof openDatabase;
};

/**
 * Starts the server. If the archived pages are current, it sends them before the application is loaded. If a step
 * fails, resources opened by earlier steps are released.
 */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { env, openPages, renderer, host = createHttpHost() } = options;
  const { openDatabase: open = openDatabase } = options;
  const config = loadConfig(env);
  const logger = await createLogger(config);
  const cleanUp: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    cleanUp.push(await startTracing(config));
    const opening = open(config, builtInContent);
    // If archived pages may be sent, loading the rest meanwhile would delay them.
    const mayBeArchived = renderer !== undefined && existsSync(archiveFile(config));
    const loadEarly = () => {
      renderer?.load();
      loadApplication().catch(() => {});
    };
    if (!mayBeArchived) loadEarly();
    const db = traceStatements(await opening);
    cleanUp.push(() => db.close());
    const metrics = createMetrics(db);
    const front = createResponseFront({ logger, metrics });
    const replicas = createReplicas(db);
    const announcements: ContentEvents["announce"][] = [replicas.announce];
    const events = createContentEvents({ announce: announceInTurn(announcements) });
    const { publicUrl } = config;
    const hosts = createHostDirectory({ db: db.client, events, publicUrl });
    // A replica may be behind: what was read from it does not tell what the database had at that time.
    const isArchived = renderer && !config.databaseReplicaUrl;
    const content = isArchived ? createContentState(db, events) : undefined;
    const cacheOf = createSiteCaches(events, {
      onUse: (use) => metrics.countCacheUse("pages", use),
      ...(content && { isUnchangedSince: content.isUnchangedSince }),
    });
    cleanUp.push(await replicas.listen(events, logger));
    const main = mainSite(publicUrl);
    const archive =
      content &&
      createPageArchive({
        ...{ config, cache: cacheOf(main), front, content, logger },
        freshness: events.freshness(main.conferenceId),
      });
    const startup = createStartupListener(front, hosts);
    let port: number | undefined;
    if (archive) {
      if (await archive.restore()) port = await host.listen(startup.listener, config.port);
      cleanUp.push(archive.save);
    }
    if (port === undefined && mayBeArchived) loadEarly();
    const { startApplication } = await loadApplication();
    const { organizer } = await startApplication({
      ...{ config, db, logger, metrics, events, announcements, front, hosts, cacheOf, archive },
      ...{ openPages, cleanUp },
      async listen(app) {
        startup.open(app);
        port ??= await host.listen(startup.listener, config.port);
      },
      drain: () => host.drain(),
    });
    return { port: port ?? config.port, message: welcome({ config, organizer }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const loadApplication = () => import("./application.ts");
