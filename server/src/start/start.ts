import { openDatabase } from "@summit/prisma/open-database.ts";
import { builtInContent } from "@summit/prisma/seed.ts";
import { loadConfig } from "#config.ts";
import type { OpenPages } from "#pages/pages.ts";
import { startTracing } from "#tracing/tracing.ts";
import type { HttpHost } from "./http-host.ts";

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
    const opening = open(config, builtInContent);
    // The error is thrown below, where the database is awaited.
    opening.catch(() => {});
    // Loaded while the database opens, which takes longest.
    const { startApplication } = await import("./application.ts");
    return { ...(await startApplication({ ...options, config, opening, cleanUp })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
