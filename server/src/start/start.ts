import { openDatabase } from "@summit/prisma/open-database.ts";
import { builtInContent } from "@summit/prisma/seed.ts";
import { loadConfig } from "#config.ts";
import type { PageRenderer } from "#pages/page-renderer.ts";
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
  /** The renderer of the built pages, which are archived for the next start; not in development. */
  renderer?: PageRenderer;
  host?: HttpHost;
  openDatabase?: typeof openDatabase;
};

/**
 * Starts the server. If the archived pages are current, it sends them before the application is loaded. If a step
 * fails, resources opened by earlier steps are released.
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
    const { startFoundation } = await import("./foundation.ts");
    return { ...(await startFoundation({ ...options, config, opening, cleanUp })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
