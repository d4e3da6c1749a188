import { randomBytes } from "node:crypto";
import type { Database } from "@summit/prisma/database.ts";
import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import type { HostRecords } from "@summit/schema/context/context.ts";
import type { RenderedPage, RenderPage } from "@summit/web/page-contract";
import { createApp } from "#app.ts";
import { type Config, loadConfig } from "#config.ts";
import {
  announceInTurn,
  createContentEvents,
  type ServerContentEvents,
} from "#content-events/content-events.ts";
import { createReplicas } from "#content-events/replicas.ts";
import { createExecute } from "#graphql/execute.ts";
import type { OperationTimes } from "#graphql/operation-time.ts";
import { startJobs } from "#jobs/jobs.ts";
import { createRateLimits } from "#limits/rate-limits.ts";
import { createLive } from "#live/routes.ts";
import { createJsonLogger } from "#logs/logger.ts";
import type { Deliver } from "#mail/deliver.ts";
import { startMail } from "#mail/mail.ts";
import { type Media, openMedia } from "#media/media.ts";
import { createMetrics } from "#metrics/metrics.ts";
import { createBuiltPages } from "#pages/built-pages.ts";
import type { OpenPages } from "#pages/pages.ts";
import { createPreview } from "#pages/preview.ts";
import { findUnknownRecords } from "#pages/unknown-records.ts";
import { createResponseFront, type ResponseFront } from "#response-cache/response-front.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { sessionSettings } from "#sessions/session.ts";
import { createHostDirectory } from "#sites/host-directory.ts";
import { createSiteCaches } from "#sites/site-caches.ts";
import { createSiteDirectory } from "#sites/site-directory.ts";
import { startDeliveries } from "#webhooks/deliveries.ts";
import { createLiveEvents } from "#webhooks/live-events.ts";
import type { PostOptions } from "#webhooks/post-event.ts";
import { createWebhooks, queueContentWebhooks } from "#webhooks/webhooks.ts";
import { createMemoryStore } from "./memory-store.ts";
import { type Served, serve } from "./serve.ts";

export type TestApp = Served & {
  db: TestDatabase;
  config: Config;
  sessionSecret: string;
  logLines: string[];
  front: ResponseFront;
  events: ServerContentEvents;
  /** Ends the streams of subscriptions, as at a stop of the server. */
  endStreams(): Promise<void>;
  /** Publishes a change of the default conference's content. */
  publishChange(conferenceId?: string): void;
  /** Publishes content changes. */
  publish: ContentEvents["publish"];
  /** Closes the database like an outage. */
  endDatabase(): Promise<void>;
  /** Posts a GraphQL operation and returns status and body. */
  graphql(query: string, variables?: object, headers?: object): Promise<GraphqlResponse>;
};

// biome-ignore lint/suspicious/noExplicitAny: bodies are whatever the test asks about
export type GraphqlResponse = { status: number; body: any; headers: Headers };

type RouteMatch = typeof import("@summit/web/route-match");

export type TestAppOptions = {
  renderPage?: RenderPage;
  spellingOf?: RouteMatch["spellingOf"];
  recordPageAt?: RouteMatch["recordPageAt"];
  /** Overrides the pages that the functions above render. */
  openPages?: OpenPages;
  env?: Record<string, string>;
  breakDatabase?: (db: Database) => Database;
  /** Delivers mails; by default they stay in the database for tests, like webhook deliveries. */
  deliver?: Deliver;
  /** Options of webhook requests. */
  post?: PostOptions;
  times?: OperationTimes;
  /** The DNS; empty by default. */
  hostRecords?: HostRecords;
  /** Overrides of the picture services; by default pictures are stored in memory. */
  media?: Partial<Media>;
};

const plainRoutes: RouteMatch["spellingOf"] = (path) =>
  path === "/404/no/such/page" || path.startsWith("/nowhere/") ? undefined : path;

const plainPage: RenderPage = async ({ path }) => testPage(`<h1>${path}</h1>`);

/** A page that consists of markup only. */
export const testPage = (html: string, status: 200 | 404 | 500 = 200): RenderedPage => ({
  ...{ status, html, styles: [], state: "{}" },
});

/** The whole application on an in-memory database, served on a free port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    renderPage = plainPage,
    spellingOf = plainRoutes,
    recordPageAt = () => undefined,
    openPages,
    env = {},
    breakDatabase = (db) => db,
    deliver,
    post,
    times,
    hostRecords = { texts: async () => [] },
    media,
  } = options;
  const db = await createTestDatabase();
  const config = loadConfig({ NODE_ENV: "test", ...env });
  const logLines: string[] = [];
  const logger = createJsonLogger("debug", { write: (line) => void logLines.push(line) });
  const sessionSecret = randomBytes(32).toString("hex");
  const usedDb = breakDatabase(db);
  const metrics = createMetrics(usedDb);
  const front = createResponseFront({ logger, metrics });
  const replicas = createReplicas(usedDb);
  const secrets = createSecrets(sessionSecret);
  const jobs = deliver && (await startJobs(usedDb, logger, { retrySeconds: 0, pollMs: 100 }));
  const mail = jobs
    ? await startMail({ config, db: usedDb.client, jobs, logger, secrets, deliver })
    : { enqueue: async () => {} };
  const deliveries = jobs
    ? startDeliveries({ db: usedDb.client, logger, secrets, mail, post, pollMs: 100 })
    : { enqueue() {}, stop: async () => {} };
  const events = createContentEvents({
    announce: announceInTurn([replicas.announce, queueContentWebhooks(deliveries.enqueue)]),
  });
  const liveEvents = await createLiveEvents(usedDb, events, logger);
  const webhooks = createWebhooks(deliveries.enqueue, liveEvents, post?.isAllowed);
  const { publicUrl } = config;
  const sites = createSiteDirectory({ db: usedDb.client, events, publicUrl });
  const hosts = createHostDirectory({ db: usedDb.client, events, publicUrl });
  const session = sessionSettings(publicUrl, sessionSecret);
  const limits = createRateLimits(usedDb, config.rateLimitFactor);
  const execute = createExecute(usedDb.client, logger);
  const cacheOf = createSiteCaches(events, {
    onUse: (use) => metrics.countCacheUse("pages", use),
  });
  const opened = await openPages?.({
    ...{
      config,
      db: usedDb,
      events,
      limits,
      logger,
      metrics,
      front,
    },
    ...{ sites, session, secrets, cacheOf },
  });
  const builtPages = () =>
    createBuiltPages({
      renderPage,
      // Tests ask for many pages at once, on machines of any speed.
      maxWaitMs: 60_000,
      spellingOf,
      unknownRecordAt: findUnknownRecords(usedDb.client, recordPageAt),
      assets: { boot: "", client: "", css: "" },
      execute,
      executeOnce: execute,
      limits,
      publicUrl: config.publicUrl,
      cdnMaxAge: config.cdnMaxAge,
      logger,
      serveFile: async () => false,
      events,
      sites,
      preview: createPreview({ db: usedDb.client, logger, session, secrets }),
      front,
      cacheOf,
    });
  const pages = opened ?? builtPages();
  const live = await createLive({ db: usedDb, events, session, logger });
  const services = {
    live,
    isStarted: () => true,
    ...{ config, db: usedDb, events, front, limits, logger, mail, metrics, pages, session },
    ...{
      secrets,
      hostRecords,
      hosts,
      sites,
      liveEvents,
      webhooks,
    },
    media: openMedia(config, { store: createMemoryStore(), ...media }),
    ...(times && { times }),
  };
  const app = await createApp(services);
  const served = await serve(app);
  let pending = 0;
  served.server.on("request", (_request, response) => {
    pending += 1;
    response.once("finish", () => (pending -= 1));
  });
  let ended: Promise<void> | undefined;
  const endDatabase = () => {
    ended ??= db.end();
    return ended;
  };
  return {
    ...served,
    db,
    config,
    sessionSecret,
    logLines,
    front,
    endDatabase,
    publish: (changes) => events.publish(changes),
    events,
    publishChange: (conferenceId = defaultConferenceId) =>
      events.publish([{ conferenceId, entity: "conference", entityId: conferenceId }]),
    async graphql(query, variables = {}, headers = {}) {
      const response = await fetch(`${served.url}/graphql`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    endStreams: liveEvents.stop,
    async close() {
      await live.stop();
      await liveEvents.stop();
      await served.close();
      await Promise.all([deliveries.stop(), jobs?.stop()]);
      // Requests that the test aborted may still use it.
      await (ended ?? (pending === 0 ? db.close() : db.end()));
    },
  };
}
