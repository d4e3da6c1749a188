import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseError, openDatabase } from "@summit/prisma/open-database.ts";
import { seed } from "@summit/prisma/seed.ts";
import { ensureFirstOrganizer } from "#accounts/first-organizer.ts";
import { createApp } from "#app.ts";
import { type Config, ConfigError, loadConfig } from "#config.ts";
import { prepareDrain } from "#http/drain.ts";
import { removeExpiredRowsDaily } from "#jobs/expired-rows.ts";
import { startJobs } from "#jobs/jobs.ts";
import { createRateLimits } from "#limits/rate-limits.ts";
import { createLogger, type Logger } from "#logger.ts";
import type { Deliver } from "#mail/deliver.ts";
import { startMail } from "#mail/mail.ts";
import { createOutboxDelivery } from "#outbox/outbox.ts";
import type { OpenPages } from "#pages/pages.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { resolveSessionSecret } from "#sessions/session-secret.ts";
import { StartError } from "./start-error.ts";
import { welcome } from "./welcome.ts";

export type RunningServer = {
  port: number;
  /** What to tell the operator. */
  message: string;
  stop(): Promise<void>;
};

type StartOptions = { env: Record<string, string | undefined>; openPages: OpenPages };

/** Starts the server. When a step fails, what the earlier ones opened is closed again. */
export async function start({ env, openPages }: StartOptions): Promise<RunningServer> {
  const config = loadConfig(env);
  const logger = await createLogger(config);
  // Slow clients are cut off: headers within 8 s, the request within 15 s.
  const httpServer = createServer({
    headersTimeout: 8_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
  });
  const drain = prepareDrain(httpServer);
  const cleanUp: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    const db = await openDatabase(config, seed);
    cleanUp.push(() => db.close());
    const sessionSecret = await resolveSessionSecret(config);
    const organizer = config.databaseUrl ? undefined : await ensureFirstOrganizer(db.client);
    const jobs = await startJobs(db, logger);
    // At the same time, because the two together have ten seconds.
    cleanUp.push(async () => void (await Promise.all([drain(), jobs.stop()])));
    const deliver = await createDelivery(config, logger);
    const secrets = createSecrets(sessionSecret);
    const mail = await startMail({ config, db: db.client, jobs, logger, secrets, deliver });
    const limits = createRateLimits(db, config.rateLimitFactor);
    const pages = await openPages({ config, db, logger, httpServer });
    // Before draining, because hot reload holds connections that never end by themselves.
    cleanUp.push(() => pages.close());
    const app = await createApp({ config, db, limits, logger, mail, pages, sessionSecret });
    httpServer.on("request", app);
    const port = await listen(httpServer, config);
    cleanUp.push(await removeExpiredRowsDaily(jobs, db.client));
    return { port, message: welcome({ config, organizer }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** True for what the operator can mend: the message says it all, a stack trace would not help. */
export function isOperatorError(error: unknown): error is Error {
  return [ConfigError, DatabaseError, StartError].some((type) => error instanceof type);
}

async function createDelivery(config: Config, logger: Logger): Promise<Deliver> {
  if (config.smtpUrl) {
    // Loaded where it is used only, because it is large.
    const { createSmtpDelivery } = await import("#mail/smtp.ts");
    return createSmtpDelivery(config.smtpUrl);
  }
  if (config.production) {
    logger.warn("SMTP_URL is not set: mails are not sent, but kept in the outbox in DATA_DIR");
  }
  return createOutboxDelivery(config, logger);
}

/** Connections that may wait to be accepted; Node's default of 511 refuses a thousand visitors at once. */
const backlog = 4_096;

function listen(httpServer: ReturnType<typeof createServer>, { port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    httpServer.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} ${reason}. Set PORT to another one.`));
    });
    httpServer.listen({ port, backlog }, () => {
      resolve((httpServer.address() as AddressInfo).port);
    });
  });
}
