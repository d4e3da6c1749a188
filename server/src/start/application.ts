import type { Database } from "@summit/prisma/database.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { ensureFirstOrganizer } from "#accounts/first-organizer.ts";
import { createApp } from "#app.ts";
import type { Config } from "#config.ts";
import { announceInTurn, createContentEvents } from "#content-events/content-events.ts";
import { createReplicas } from "#content-events/replicas.ts";
import { isPublicWebOrLoopback } from "#http/public-request.ts";
import { backfillFormAnswersDaily } from "#jobs/backfill-form-answers.ts";
import { checkHostsDaily } from "#jobs/host-checks.ts";
import { startJobs } from "#jobs/jobs.ts";
import { removeOldRowsDaily } from "#jobs/old-rows.ts";
import { maintainPictures } from "#jobs/pictures.ts";
import { publishScheduledArticles } from "#jobs/scheduled-articles.ts";
import { maintainStatistics } from "#jobs/statistics.ts";
import { renderTextsInBackground } from "#jobs/text-rendering.ts";
import { createRateLimits } from "#limits/rate-limits.ts";
import { createLive } from "#live/routes.ts";
import { createLogger, type Logger } from "#logs/logger.ts";
import type { Deliver } from "#mail/deliver.ts";
import { startMail } from "#mail/mail.ts";
import { openMedia } from "#media/media.ts";
import { createMetrics } from "#metrics/metrics.ts";
import { createOutboxDelivery } from "#outbox/outbox.ts";
import type { OpenPages } from "#pages/pages.ts";
import { warmPages } from "#pages/warm-pages.ts";
import { createResponseFront } from "#response-cache/response-front.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { sessionSettings } from "#sessions/session.ts";
import { resolveSessionSecret } from "#sessions/session-secret.ts";
import { createHostDirectory } from "#sites/host-directory.ts";
import { createHostRecords } from "#sites/host-records.ts";
import { createSiteCaches } from "#sites/site-caches.ts";
import { createSiteDirectory } from "#sites/site-directory.ts";
import { watchConferenceEnds } from "#sites/watch-conference-ends.ts";
import { traceStatements } from "#tracing/tracing.ts";
import { startDeliveries } from "#webhooks/deliveries.ts";
import { createLiveEvents } from "#webhooks/live-events.ts";
import { createWebhooks, queueContentWebhooks } from "#webhooks/webhooks.ts";
import { createHttpHost, type HttpHost } from "./http-host.ts";
import { welcome } from "./welcome.ts";
import { oldZoneRules } from "./zone-rules.ts";

type Options = {
  config: Config;
  openPages: OpenPages;
  host?: HttpHost;
  /** The database, which may still be opening. */
  opening: Promise<Database>;
  /** The steps of a stop, in reverse order. */
  cleanUp: (() => Promise<void> | void)[];
};

/** Starts everything that handles requests and jobs, and then listens. */
export async function startApplication(
  options: Options,
): Promise<{ port: number; message: string }> {
  const { config, opening, cleanUp, openPages, host = createHttpHost() } = options;
  const { publicUrl } = config;
  const logger = await createLogger(config);
  const db = traceStatements(await opening);
  cleanUp.push(() => db.close());
  const metrics = createMetrics(db);
  const front = createResponseFront({ logger, metrics });
  const replicas = createReplicas(db);
  const announcements: ContentEvents["announce"][] = [replicas.announce];
  const events = createContentEvents({ announce: announceInTurn(announcements) });
  const hosts = createHostDirectory({ db: db.client, events, publicUrl });
  const cacheOf = createSiteCaches(events, {
    onUse: (use) => metrics.countCacheUse("pages", use),
  });
  cleanUp.push(await replicas.listen(events, logger));
  let isStarted = false;
  if (config.databaseUrl && config.production && !config.mediaLocation) {
    logger.warn(
      "MEDIA_URL is not set: pictures are kept in DATA_DIR. With several servers, set MEDIA_URL, or give all of them one DATA_DIR/media to share",
    );
  }
  const oldRules = oldZoneRules(process.versions.tz, new Date());
  if (oldRules) logger.warn(oldRules);
  const sessionSecret = await resolveSessionSecret(config);
  const jobs = await startJobs(db, logger);
  // In parallel, because both together have ten seconds.
  const finishing = [() => host.drain(), jobs.stop];
  cleanUp.push(async () => void (await Promise.all(finishing.map((stop) => stop()))));
  const deliver = await createDelivery(config, logger);
  const secrets = createSecrets(sessionSecret);
  const mail = await startMail({
    config,
    db: db.client,
    jobs,
    logger,
    secrets,
    deliver,
  });
  const limits = createRateLimits(db, config.rateLimitFactor);
  const isAllowed = config.development ? isPublicWebOrLoopback : undefined;
  const post = isAllowed && { isAllowed };
  const deliveries = startDeliveries({ db: db.client, logger, secrets, mail, post });
  finishing.push(deliveries.stop);
  announcements.push(queueContentWebhooks(deliveries.enqueue));
  const liveEvents = await createLiveEvents(db, events, logger);
  cleanUp.push(liveEvents.stop);
  const webhooks = createWebhooks(deliveries.enqueue, liveEvents, isAllowed);
  const sites = createSiteDirectory({ db: db.client, events, publicUrl });
  const hostRecords = createHostRecords();
  const media = openMedia(config);
  const session = sessionSettings(publicUrl, sessionSecret);
  const pages = await openPages({
    ...{ config, db, events, front, limits, logger, metrics, sites, session },
    ...{ secrets, cacheOf },
  });
  const live = await createLive({ db, events, session, logger });
  cleanUp.push(live.stop);
  const app = await createApp({
    config,
    db,
    isStarted: () => isStarted,
    events,
    front,
    limits,
    live,
    logger,
    mail,
    media,
    metrics,
    pages,
    session,
    secrets,
    hostRecords,
    hosts,
    sites,
    liveEvents,
    webhooks,
    messageClasses: host.messageClasses,
  });
  cleanUp.push(await renderTextsInBackground({ db: db.client, events, logger }));
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
  cleanUp.push(warmPages({ db: publishedOnly(db.client), events, logger, pages, publicUrl }));
  isStarted = true;
  return { port, message: welcome({ config, organizer }) };
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
