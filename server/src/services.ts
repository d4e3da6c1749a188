import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import { defaultConferenceId } from "@summit/schema/conference/default-conference.ts";
import { mainConference } from "@summit/schema/conference/main-conference.ts";
import type { HostRecords, Settings } from "@summit/schema/context/context.ts";
import { createFormSlots } from "@summit/schema/limits/form-slots.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { eventsOfChange, storeDeliveries } from "@summit/schema/webhook/outgoing-events.ts";
import { paths } from "@summit/web/routes";
import { openBus } from "#bus/bus.ts";
import { createTeamStreams } from "#bus/team-streams.ts";
import type { Config } from "#config.ts";
import { createContentEvents } from "#content-events/content-events.ts";
import type { AddressChecks } from "#http/public-request.ts";
import { createRateLimits } from "#limits/rate-limits.ts";
import { sharePresences } from "#live/presences.ts";
import type { Logger } from "#logs/logger.ts";
import { createMailPreviews } from "#mail/mail.ts";
import { type Media, openMedia } from "#media/media.ts";
import { createMetrics } from "#metrics/metrics.ts";
import { readReservedSlugs } from "#pages/reserved-slugs.ts";
import { createCachedRecord } from "#response-cache/record-cached.ts";
import { ResponseCache } from "#response-cache/response-cache.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { sessionSettings } from "#sessions/session.ts";
import { createHostDirectory } from "#sites/host-directory.ts";
import { createHostRecords } from "#sites/host-records.ts";
import { createSiteDirectory } from "#sites/site-directory.ts";
import type { Deliveries } from "#webhooks/deliveries.ts";
import { createWebhooks } from "#webhooks/webhooks.ts";

/**
 * How many visitors' forms use the database at a time: fewer than there are connections, for which others would wait in vain.
 */
const formsAtOnce = 6;

type Options = {
  config: Config;
  db: Database;
  logger: Logger;
  sessionSecret: string;
  mail: MailQueue;
  deliveries: Pick<Deliveries, "enqueue">;
  /** Whether webhooks may be sent to an address; by default to public ones only. */
  isAllowed?: AddressChecks["isAllowed"];
  /** The DNS, by default the system's. */
  hostRecords?: HostRecords;
  /** Overrides of the picture services. */
  media?: Partial<Media>;
};

/** What the parts of a server share. Production, development and tests make it here. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** What the routes of the application are made with. */
export type AppServices = Omit<Services, "db"> & {
  db: PrismaClient;
  publicUrl: string;
};

export async function createServices(options: Options) {
  const { config, db, logger, sessionSecret, mail, deliveries } = options;
  const { hostRecords = createHostRecords() } = options;
  const { publicUrl } = config;
  const secrets = createSecrets(sessionSecret);
  const metrics = createMetrics(db);
  const bus = await openBus(db, logger);
  const events = createContentEvents(async (tx, changes) => {
    await bus.announce(tx, [{ kind: "content", changes }]);
    await storeDeliveries(tx, deliveries.enqueue, changes.flatMap(eventsOfChange));
  });
  bus.follow((heard, isOwn) => {
    if (heard.kind === "lost") events.suspend();
    else if (heard.kind === "unknown") events.publishUnknown();
    // What this server changed was published after its commit.
    else if (heard.kind === "content" && !isOwn) events.publish(heard.changes);
  });
  events.follow((changes) => {
    if (changes && !bus.isConnected()) bus.publish({ kind: "content", changes });
  });
  const session = sessionSettings(publicUrl, sessionSecret);
  const streams = createTeamStreams({ db: db.client, bus, session, logger });
  const noConference = config.content === "none" ? mainConference : defaultConferenceId;
  const sites = createSiteDirectory({ db: db.client, events, publicUrl, noConference });
  const { presences, stop: stopPresences } = sharePresences(bus);
  return {
    config,
    db,
    logger,
    metrics,
    bus,
    events,
    session,
    streams,
    presences,
    mail,
    hostRecords,
    cache: new ResponseCache({
      events,
      publicUrl,
      count: metrics.countCacheUse,
      record: createCachedRecord({ logger, metrics }),
    }),
    hosts: createHostDirectory({ db: db.client, events, publicUrl }),
    sites,
    mainConferenceId: sites.mainConferenceId,
    limits: createRateLimits(db, config.rateLimitFactor),
    limitConcurrency: createFormSlots(formsAtOnce),
    secrets,
    previewMail: createMailPreviews({ config, db: db.client, secrets }),
    media: openMedia(config, options.media),
    settings: await settingsOf(config),
    webhooks: createWebhooks(deliveries.enqueue, bus, options.isAllowed),
    /** Ends what clients listen to; they reconnect to another server. */
    endStreams() {
      streams.stop();
      stopPresences();
    },
  };
}

/** The operator's settings, as resolvers know them. */
async function settingsOf(config: Config): Promise<Settings> {
  const { organizerSelfService, formSecret, mailbox, mailFrom, publicUrl, retention } = config;
  return {
    organizerSelfService,
    receivesReplies: mailbox !== undefined,
    mailAddress: mailFrom.address,
    signingKey: config.signingKey?.publicKey ?? null,
    publicUrl,
    signedWebhook: formSecret !== undefined,
    messagesKeptDays: retention.messages,
    pagePaths: paths,
    reservedSlugs: await readReservedSlugs(),
  };
}
