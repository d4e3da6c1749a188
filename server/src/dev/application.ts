import { printedSchema } from "@summit/schema/printed-schema.ts";
import type { ViteDevServer } from "vite";
import type { DevHost } from "#dev/dev-host.ts";
import { createDevPages } from "#dev/dev-pages.ts";
import { type RunningServer, start } from "#start/start.ts";

export { printedSchema };

type Options = {
  env: Record<string, string | undefined>;
  vite: ViteDevServer;
  host: DevHost;
};

/**
 * Starts the application with pages made from source. Vite loads this module, and everything that it
 * imports of prisma, schema and server, so that a change needs no new process.
 */
export const startDevApplication = ({ env, vite, host }: Options): Promise<RunningServer> =>
  start({ env: { ...env, NODE_ENV: "development" }, openPages: createDevPages(vite), host });
