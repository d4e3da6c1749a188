import { openDatabase } from "@summit/prisma/open-database.ts";
import { builtInContent } from "@summit/prisma/seed.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { ensureFirstOrganizer } from "#accounts/first-organizer.ts";
import { createApp } from "#app.ts";
import { type Config, loadConfig } from "#config.ts";
import { createContentEvents, inTurn } from "#content-events/content-events.ts";
import { createReplicas } from "#content-events/replicas.ts";
import { renderArticlesInBackground } from "#jobs/article-rendering.ts";
import { backfillFormAnswersDaily } from "#jobs/backfill-form-answers.ts";
import { createForegroundPriority } from "#jobs/foreground-priority.ts";
import { checkHostsDaily } from "#jobs/host-checks.ts";
import { startJobs } from "#jobs/jobs.ts";
import { removeOldRowsDaily } from "#jobs/old-rows.ts";
import { maintainPictures } from "#jobs/pictures.ts";
import { publishScheduledArticles } from "#jobs/scheduled-articles.ts";
import { maintainStatistics } from "#jobs/statistics.ts";
import { createRateLimits } from "#limits/rate-limits.ts";
import { createLive } from "#live/routes.ts";
import { createLogger, type Logger } from "#logs/logger.ts";
import type { Deliver } from "#mail/deliver.ts";
import { startMail } from "#mail/mail.ts";
import { openMedia } from "#media/media.ts";
import { createMetrics } from "#metrics/metrics.ts";
import { createOutboxDelivery } from "#outbox/outbox.ts";
import type { OpenPages } from "#pages/pages.ts";
import { keepPagesWarm } from "#pages/warm-pages.ts";
import { openPublicReads } from "#read-replica/public-reads.ts";
import { createResponseFront } from "#response-cache/response-front.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { resolveSessionSecret } from "#sessions/session-secret.ts";
import { createHostDirectory } from "#sites/host-directory.ts";
import { createHostRecords } from "#sites/host-records.ts";
import { createSiteDirectory } from "#sites/site-directory.ts";
import { watchConferenceEnds } from "#sites/watch-conference-ends.ts";
import { startTracing, traceStatements } from "#tracing/tracing.ts";
import { startDeliveries } from "#webhooks/deliveries.ts";
import { createLiveEvents } from "#webhooks/live-events.ts";
import { createWebhooks, queueContentWebhooks } from "#webhooks/webhooks.ts";
import { createHttpHost, type HttpHost } from "./http-host.ts";
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
  host?: HttpHost;
};

/** Starts the server. If a step fails, resources opened by earlier steps are released. */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { env, openPages, host = createHttpHost() } = options;
  const config = loadConfig(env);
  const logger = await createLogger(config);
  let isStarted = false;
  const cleanUp: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    cleanUp.push(await startTracing(config));
    const db = traceStatements(await openDatabase(config, builtInContent));
    cleanUp.push(() => db.close());
    if (config.databaseUrl && config.production && !config.mediaLocation) {
      logger.warn(
        "MEDIA_URL is not set: pictures are kept in DATA_DIR. With several servers, set MEDIA_URL, or give all of them one DATA_DIR/media to share",
      );
    }
    const sessionSecret = await resolveSessionSecret(config);
    const jobs = await startJobs(db, logger);
    // In parallel, because both together have ten seconds.
    cleanUp.push(async () => void (await Promise.all([host.drain(), jobs.stop()])));
    const deliver = await createDelivery(config, logger);
    const secrets = createSecrets(sessionSecret);
    const foreground = createForegroundPriority();
    const { yieldToForeground } = foreground;
    const mail = await startMail({
      config,
      db: db.client,
      jobs,
      logger,
      secrets,
      deliver,
      yieldToForeground,
    });
    const limits = createRateLimits(db, config.rateLimitFactor);
    const metrics = createMetrics(db);
    const front = createResponseFront({ logger, metrics });
    const replicas = createReplicas(db);
    const enqueue = await startDeliveries({ db: db.client, jobs, logger, secrets, mail });
    const events = createContentEvents({
      announce: inTurn(replicas.announce, queueContentWebhooks(enqueue)),
    });
    cleanUp.push(await replicas.listen(events, logger));
    const liveEvents = await createLiveEvents(db, events);
    cleanUp.push(liveEvents.stop);
    const webhooks = createWebhooks(enqueue, liveEvents);
    const publicReads = await openPublicReads(config.databaseReplicaUrl, {
      ...{ db, events, logger, metrics },
    });
    cleanUp.push(publicReads.stop);
    const publicDb = publicReads.client;
    const { publicUrl } = config;
    const sites = createSiteDirectory({ db: db.client, events, publicUrl });
    const hosts = createHostDirectory({ db: db.client, events, publicUrl });
    const hostRecords = createHostRecords();
    const media = openMedia(config);
    const session = { publicUrl, secret: sessionSecret };
    const pages = await openPages({
      ...{ config, db, publicDb, events, front, limits, logger, metrics, sites, session },
      secrets,
    });
    const live = await createLive({ db, events, session, logger });
    cleanUp.push(live.stop);
    const app = await createApp({
      ...{
        config,
        db,
        isStarted: () => isStarted,
        publicDb,
        events,
        front,
        limits,
        live,
        logger,
        mail,
        media,
        metrics,
        pages,
        sessionSecret,
        secrets,
        hostRecords,
        hosts,
        sites,
        liveEvents,
        foreground,
        webhooks,
      },
    });
    cleanUp.push(await renderArticlesInBackground({ db: db.client, events, logger }));
    cleanUp.push(publishScheduledArticles({ db: db.client, events, logger }));
    const port = await host.listen(app, config.port);
    // Last, because a failed start would create an account whose password is never shown.
    const organizer = config.databaseUrl ? undefined : await ensureFirstOrganizer(db.client);
    const { retention } = config;
    cleanUp.push(await removeOldRowsDaily({ db: db.client, jobs, retention }));
    cleanUp.push(await backfillFormAnswersDaily(jobs, db.client));
    cleanUp.push(await checkHostsDaily({ db: db.client, jobs, events, hostRecords }));
    cleanUp.push(watchConferenceEnds({ db: db.client, events, logger }));
    cleanUp.push(await maintainPictures({ db: db.client, jobs, events, media }));
    cleanUp.push(maintainStatistics({ database: db, events, logger }));
    cleanUp.push(keepPagesWarm({ db: publishedOnly(publicDb), events, logger, pages }));
    isStarted = true;
    return { port, message: welcome({ config, organizer }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDelivery(config: Config, logger: Logger): Promise<Deliver> {
  if (config.smtpUrl) {
    // Loaded on demand, because it is large.
    const { createSmtpDelivery } = await import("#mail/smtp.ts");
    return createSmtpDelivery(config.smtpUrl);
  }
  if (config.production) {
    logger.warn("SMTP_URL is not set: mails are not sent, but kept in the outbox in DATA_DIR");
  }
  return createOutboxDelivery(config, logger);
}
