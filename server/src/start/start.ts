import { openDatabase } from "@summit/prisma/open-database.ts";
import { builtInContent } from "@summit/prisma/seed.ts";
import { loadConfig } from "#config.ts";
import type { OpenPages } from "#pages/pages.ts";
import type { HttpHost } from "#start/http-host.ts";
import { startTracing } from "#tracing/tracing.ts";

export type RunningServer = {
  port: number;
  /** The message for the operator. */
  message: string;
  /** For how long `stop` only announces that the server is about to stop. */
  stopDelayMs: number;
  stop(): Promise<void>;
};

type StartOptions = {
  env: Record<string, string | undefined>;
  openPages: OpenPages;
  host?: HttpHost;
  openDatabase?: typeof openDatabase;
};

/**
 * Starts the server. If a step fails, resources opened by earlier steps are released.
 */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { openDatabase: open = openDatabase } = options;
  const config = loadConfig(options.env);
  const cleanUp: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    cleanUp.push(await startTracing(config));
    const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
    const opening = open(config, config.content === "none" ? undefined : builtInContent, { say });
    // The error is thrown below, where the database is awaited.
    opening.catch(() => {});
    // Loaded while the database opens, which takes longest.
    const { startApplication } = await import("./application.ts");
    const started = await startApplication({ ...options, config, opening, cleanUp });
    const { port, message, logger } = started;
    return {
      port,
      message,
      stopDelayMs: config.shutdownDelayMs,
      async stop() {
        logger.info("The server stops: requests in progress are completed first");
        await stop();
        logger.info("The server has stopped");
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
