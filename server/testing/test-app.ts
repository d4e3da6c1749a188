import { randomBytes } from "node:crypto";
import type { Database } from "@summit/prisma/database.ts";
import { releasedClients } from "@summit/prisma/released-client.ts";
import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import type { HostRecords } from "@summit/schema/context/context.ts";
import type { RenderedPage, RenderPage } from "@summit/web/page-contract";
import { createApp } from "#app.ts";
import { type Config, loadConfig } from "#config.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { createExecute } from "#graphql/execute.ts";
import { createFallbackResults } from "#graphql/fallback-results.ts";
import type { OperationTimes } from "#graphql/operation-time.ts";
import { startJobs } from "#jobs/jobs.ts";
import { createJsonLogger } from "#logs/logger.ts";
import type { Deliver } from "#mail/deliver.ts";
import { startMail } from "#mail/mail.ts";
import type { Media } from "#media/media.ts";
import { createBuiltPages } from "#pages/built-pages.ts";
import type { OpenPages } from "#pages/pages.ts";
import { createPreview } from "#pages/preview.ts";
import { findUnknownRecords } from "#pages/unknown-records.ts";
import { createServices } from "#services.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { startDeliveries } from "#webhooks/deliveries.ts";
import type { PostOptions } from "#webhooks/post-event.ts";
import { createMemoryStore } from "./memory-store.ts";
import { type Served, serve } from "./serve.ts";

export type TestApp = Served & {
  db: TestDatabase;
  config: Config;
  sessionSecret: string;
  logLines: string[];
  events: ServerContentEvents;
  /** Ends the streams of subscriptions, as at a stop of the server. */
  endStreams(): void;
  /** Publishes a change of the default conference's content. */
  publishChange(conferenceId?: string): void;
  /** Announces content changes to all servers in a transaction, and publishes them. */
  announceChanges(changes: readonly ContentChange[]): Promise<void>;
  /** Publishes content changes in this process. */
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
  /** The database of another application, which closes it. */
  db?: TestDatabase;
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
  status,
  html,
  styles: [],
  scripts: [],
  state: "{}",
});

type Rendering = Required<Pick<TestAppOptions, "renderPage" | "spellingOf" | "recordPageAt">>;

/** Pages that are rendered by a function of the test. */
const openTestPages =
  ({ renderPage, spellingOf, recordPageAt }: Rendering): OpenPages =>
  async (services) => {
    const { config, logger, session, secrets } = services;
    const db = services.db.client;
    const { publicUrl } = config;
    const execute = createExecute(db, logger, { publicUrl });
    return createBuiltPages({
      ...services,
      renderPage,
      // Tests ask for many pages at once, on machines of any speed.
      maxWaitMs: 60_000,
      spellingOf,
      unknownRecordAt: findUnknownRecords(db, recordPageAt),
      isRecordPage: (path) => recordPageAt(path) !== undefined,
      assets: { inlineScript: "", boot: "", client: "", css: "" },
      execute,
      executeOnce: execute,
      fallbackResults: createFallbackResults(),
      publicUrl,
      cdnMaxAge: config.cdnMaxAge,
      serveFile: async () => false,
      preview: createPreview({ db, logger, session, secrets, publicUrl }),
      db,
    });
  };

/** The whole application on an in-memory database, served on a free port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    renderPage = plainPage,
    spellingOf = plainRoutes,
    recordPageAt = () => undefined,
    openPages = openTestPages({ renderPage, spellingOf, recordPageAt }),
    env = {},
    breakDatabase = (db) => db,
    deliver,
    post,
    times,
    hostRecords = { texts: async () => [] },
    media,
  } = options;
  const db = options.db ?? (await createTestDatabase());
  const config = loadConfig({ NODE_ENV: "test", ...env });
  const logLines: string[] = [];
  const logger = createJsonLogger("debug", { write: (line) => void logLines.push(line) });
  const sessionSecret = randomBytes(32).toString("hex");
  const usedDb = breakDatabase(db);
  if (usedDb !== db) releasedClients.set(usedDb.client, usedDb.client);
  const secrets = createSecrets(sessionSecret);
  const sending = { config, db: usedDb.client, logger, secrets };
  const jobs = deliver && (await startJobs(usedDb, logger, { retrySeconds: 0, pollMs: 100 }));
  const mail = jobs ? await startMail({ ...sending, jobs, deliver }) : { enqueue: async () => {} };
  const deliveries = jobs
    ? startDeliveries({ ...sending, mail, post, pollMs: 100 })
    : { enqueue() {}, stop: async () => {} };
  const services = await createServices({
    config,
    db: usedDb,
    logger,
    sessionSecret,
    mail,
    deliveries,
    hostRecords,
    media: { store: createMemoryStore(), ...media },
    ...(post?.isAllowed && { isAllowed: post.isAllowed }),
  });
  const pages = await openPages(services);
  const app = await createApp(services, { pages, phase: () => "started", times });
  const { events } = services;
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
    endStreams: services.endStreams,
    async announceChanges(changes) {
      await db.client.$transaction((tx) => events.announce(tx, changes));
      events.publish(changes);
    },
    async close() {
      services.endStreams();
      await services.bus.stop();
      await served.close();
      await Promise.all([deliveries.stop(), jobs?.stop()]);
      if (options.db) return;
      // Requests that the test aborted may still use it.
      await (ended ?? (pending === 0 ? db.close() : db.end()));
    },
  };
}
