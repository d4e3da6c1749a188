import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import { defaultConferenceId } from "@summit/schema/conference/default-conference.ts";
import { findMainConferenceId } from "@summit/schema/conference/main-conference.ts";
import { recheckHosts } from "@summit/schema/hosts/host-check.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { recheckSenders } from "@summit/schema/mail-sender/sender-check.ts";
import { tellTeams } from "@summit/schema/proposal/team-notices.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { ensureFirstOrganizer } from "#accounts/first-organizer.ts";
import { createApp } from "#app.ts";
import type { Config } from "#config.ts";
import type { Phase } from "#http/health.ts";
import { isPublicWebOrLoopback } from "#http/public-request.ts";
import { workDaily, workHourly } from "#jobs/in-parts.ts";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { followMailbox } from "#jobs/mailbox.ts";
import { maintainPictures } from "#jobs/pictures.ts";
import { publishScheduled } from "#jobs/scheduled-publications.ts";
import { maintainStatistics } from "#jobs/statistics.ts";
import { renderTextsInBackground } from "#jobs/text-rendering.ts";
import { createLogger, type Logger } from "#logs/logger.ts";
import type { Deliver } from "#mail/deliver.ts";
import { startMail } from "#mail/mail.ts";
import { createOutboxDelivery } from "#outbox/outbox.ts";
import type { OpenPages, Pages } from "#pages/pages.ts";
import { warmPages } from "#pages/warm-pages.ts";
import { removeOldRows } from "#privacy/old-rows.ts";
import { createServices, type Services } from "#services.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { resolveSessionSecret } from "#sessions/session-secret.ts";
import { watchConferenceEnds } from "#sites/watch-conference-ends.ts";
import { createHttpHost, type HttpHost } from "#start/http-host.ts";
import { welcome, welcomeLine } from "#start/welcome.ts";
import { oldZoneRules } from "#start/zone-rules.ts";
import { traceStatements } from "#tracing/tracing.ts";
import { startDeliveries } from "#webhooks/deliveries.ts";

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
export async function startApplication({
  config,
  opening,
  cleanUp,
  openPages,
  host = createHttpHost(),
}: Options): Promise<{ port: number; message: string; logger: Logger }> {
  const logger = await createLogger(config);
  const database = traceStatements(await opening);
  cleanUp.push(() => database.close());
  warnOfSettings(config, logger);
  const sessionSecret = await resolveSessionSecret(config);
  const secrets = createSecrets(sessionSecret);
  const db = database.client;
  const jobs = await startJobs(database, logger);
  // In parallel, because both together have ten seconds.
  const finishing = [() => host.drain(), jobs.stop];
  let stopListening = async () => {};
  cleanUp.push(async () => {
    await Promise.all(finishing.map((stop) => stop()));
    // Last, because requests in progress need to know of other servers' changes.
    await stopListening();
  });
  const deliver = await createDelivery(config, logger);
  const mail = await startMail({ config, db, jobs, logger, secrets, deliver });
  const isAllowed = config.development ? isPublicWebOrLoopback : undefined;
  const post = isAllowed && { isAllowed };
  const deliveries = startDeliveries({ db, logger, secrets, mail, post });
  finishing.push(deliveries.stop);
  const services = await createServices({
    config,
    db: database,
    logger,
    sessionSecret,
    mail,
    deliveries,
    ...(isAllowed && { isAllowed }),
  });
  const { events } = services;
  cleanUp.push(services.endStreams);
  stopListening = services.bus.stop;
  const pages = await openPages(services);
  let phase: Phase = "starting";
  const app = await createApp(services, {
    pages,
    phase: () => phase,
    messageClasses: host.messageClasses,
  });
  cleanUp.push(await renderTextsInBackground({ db, events, logger }));
  const { webhooks, settings } = services;
  const sending = { mail, webhooks, settings, letterPace: config.letterPace };
  cleanUp.push(publishScheduled({ db, events, logger, ...sending }));
  const port = await host.listen(app, config.port);
  // Last, because a failed start would create an account whose password is never shown.
  const organizer = config.databaseUrl ? undefined : await ensureFirstOrganizer(db);
  cleanUp.push(...(await startBackgroundWork(services, { jobs, pages, mail })));
  cleanUp.push(() => {
    phase = "stopping";
    return host.announce(config.shutdownDelayMs);
  });
  phase = "started";
  const state = { config, organizer, ...(await stateOfSite(db)) };
  // In production, programs read the output line by line.
  const message = config.production ? welcomeLine(state) : welcome(state);
  return { port, message, logger };
}

/** What the message for whoever has started the server depends on. */
async function stateOfSite(db: PrismaClient) {
  const main = await findMainConferenceId(db);
  const isOwn = main !== null && main !== defaultConferenceId;
  return {
    shows: isOwn ? "own" : main === null ? "nothing" : "built-in",
    needsOrganizer: (await db.user.count({ where: { isOrganizer: true } })) === 0,
  } as const;
}

/** @returns how to end it */
async function startBackgroundWork(
  { config, db: database, events, hostRecords, logger, media, sites, webhooks }: Services,
  { jobs, pages, mail }: { jobs: Jobs; pages: Pages; mail: MailQueue },
): Promise<(() => void)[]> {
  const { mailbox, publicUrl, retention, signingKey } = config;
  const db = database.client;
  return [
    ...(mailbox
      ? [await followMailbox(jobs, { db, events, mail, webhooks, logger }, mailbox)]
      : []),
    await workDaily(jobs, "remove-old-rows", async () =>
      (await removeOldRows(db, retention)) ? undefined : {},
    ),
    await workDaily(jobs, "check-hosts", async (rest) => {
      const after = await recheckHosts({ db, events, hostRecords }, rest.after);
      return after === undefined ? undefined : { after };
    }),
    ...(signingKey
      ? [
          await workHourly(jobs, "check-mail-senders", async (rest) => {
            const { publicKey } = signingKey;
            const after = await recheckSenders({ db, hostRecords, publicKey }, rest.after);
            return after === undefined ? undefined : { after };
          }),
        ]
      : []),
    await workDaily(jobs, "tell-teams", async (rest) => {
      const after = await tellTeams({ db, events, mail }, new Date(), rest.after);
      return after === undefined ? undefined : { after };
    }),
    watchConferenceEnds({ db, events, logger }),
    await maintainPictures({ db, jobs, events, media }),
    maintainStatistics({ database, events, logger }),
    warmPages({ db: publishedOnly(db), events, logger, pages, publicUrl, sites }),
  ];
}

function warnOfSettings(config: Config, logger: Logger): void {
  if (config.databaseUrl && config.production && !config.mediaLocation) {
    logger.warn(
      "MEDIA_URL is not set: pictures are kept in DATA_DIR. With several servers, set MEDIA_URL, or give all of them one DATA_DIR/media to share",
    );
  }
  const oldRules = oldZoneRules(process.versions.tz, new Date());
  if (oldRules) logger.warn(oldRules);
}

async function createDelivery(config: Config, logger: Logger): Promise<Deliver> {
  if (config.smtpUrl) {
    // Loaded on demand, because it is large.
    const { createSmtpDelivery } = await import("#mail/smtp.ts");
    return createSmtpDelivery(config.smtpUrl, config);
  }
  if (config.production) {
    logger.warn("SMTP_URL is not set: mails are not sent, but kept in the outbox in DATA_DIR");
  }
  return createOutboxDelivery(config, logger);
}
