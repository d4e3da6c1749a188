import { existsSync } from "node:fs";
import type { Database } from "@summit/prisma/database.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import type { Config } from "#config.ts";
import { announceInTurn, createContentEvents } from "#content-events/content-events.ts";
import { createContentState } from "#content-events/content-state.ts";
import { createReplicas } from "#content-events/replicas.ts";
import { createLogger } from "#logs/logger.ts";
import { createMetrics } from "#metrics/metrics.ts";
import { archiveFile, createPageArchive, readEarly } from "#pages/page-archive.ts";
import type { PageRenderer } from "#pages/page-renderer.ts";
import type { OpenPages } from "#pages/pages.ts";
import { createResponseFront } from "#response-cache/response-front.ts";
import { createHostDirectory } from "#sites/host-directory.ts";
import { createSiteCaches } from "#sites/site-caches.ts";
import { traceStatements } from "#tracing/tracing.ts";
import { createHttpHost, type HttpHost } from "./http-host.ts";
import { createStartupListener } from "./startup-listener.ts";
import { welcome } from "./welcome.ts";

type FoundationOptions = {
  config: Config;
  openPages: OpenPages;
  renderer?: PageRenderer;
  host?: HttpHost;
  /** The database, which may still be opening. */
  opening: Promise<Database>;
  /** The steps of a stop, in reverse order. */
  cleanUp: (() => Promise<void> | void)[];
};

/** Starts what sends the archived pages, then the application. */
export async function startFoundation(
  options: FoundationOptions,
): Promise<{ port: number; message: string }> {
  const { config, opening, cleanUp, openPages, renderer, host = createHttpHost() } = options;
  const logger = await createLogger(config);
  // If archived pages may be sent, loading the rest meanwhile would delay them.
  const mayBeArchived = renderer !== undefined && existsSync(archiveFile(config));
  const loadEarly = () => {
    renderer?.load();
    loadApplication().catch(() => {});
  };
  const early = mayBeArchived ? readEarly(config, logger) : undefined;
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
  const content = renderer ? createContentState(db, events) : undefined;
  const cacheOf = createSiteCaches(events, {
    onUse: (use) => metrics.countCacheUse("pages", use),
    ...(content && { isUnchangedSince: content.isUnchangedSince }),
  });
  cleanUp.push(await replicas.listen(events, logger));
  const archive =
    content &&
    createPageArchive({
      ...{ config, cacheOf, front, content, logger },
      ...{ freshness: events.freshnessOfAll(), ...(early && { early }) },
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
    ...{ openPages, cleanUp, messageClasses: host.messageClasses },
    async listen(app) {
      startup.open(app);
      port ??= await host.listen(startup.listener, config.port);
    },
    drain: () => host.drain(),
  });
  return { port: port ?? config.port, message: welcome({ config, organizer }) };
}

const loadApplication = () => import("./application.ts");
