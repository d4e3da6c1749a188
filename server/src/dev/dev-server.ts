import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { createServer, createServerModuleRunner } from "vite";
import { paths } from "#paths.ts";
import type { RunningServer } from "#start/start.ts";
import { createDevHost } from "./dev-host.ts";
import { followChanges, reloadTabs } from "./follow-changes.ts";
import { pagesModule } from "./pages-module.ts";

type Application = Pick<typeof import("./application.ts"), "startApplication" | "printedSchema">;

type Options = {
  env: Record<string, string | undefined>;
  /** The repository's folder, with a slash at its end. */
  root?: string;
};

/**
 * Runs the whole site from source on one port. Changes of prisma, schema or server reload the application in
 * this process and then the open tabs, which is much faster than a new process; Vite itself handles changes of
 * web. Types are regenerated when operations or the API change.
 */
export async function startDevServer(options: Options): Promise<RunningServer> {
  const { env, root = paths.root } = options;
  const host = createDevHost();
  const restarts = pLimit(1);
  const generations = pLimit(1);
  const vite = await createServer({
    root: `${root}web`,
    appType: "custom",
    logLevel: env.LOG_LEVEL === "silent" ? "silent" : "info",
    server: { middlewareMode: true, hmr: { server: host.server } },
    plugins: [
      followChanges({
        root,
        restart: () => joinQueue(restarts, restart),
        generateTypes: () => joinQueue(generations, generateTypes),
      }),
    ],
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  let running: RunningServer | undefined;
  // At once with the application, whose database opens in a thread of its own. An error is shown with the first page.
  vite.ssrLoadModule(pagesModule).catch(() => {});
  const first = await restarts(async () => replaceApplication(await load()));

  /** Reloads all modules, because some, such as Pothos's builder, accumulate state from others. */
  function load(): Promise<Application> {
    runner.clearCache();
    return runner.import(`${root}server/src/dev/application.ts`);
  }

  async function replaceApplication(application: Application): Promise<RunningServer> {
    await running?.stop();
    running = undefined;
    running = await application.startApplication({ env, vite, host });
    await writeChanged(`${root}schema/schema.graphql`, application.printedSchema());
    return running;
  }

  async function restart(): Promise<void> {
    const begun = performance.now();
    try {
      // Load first: if that fails, the current application continues.
      await replaceApplication(await load());
      const elapsed = Math.round(performance.now() - begun);
      vite.config.logger.info(`server restarted in ${elapsed} ms`, { timestamp: true });
      reloadTabs(vite);
    } catch (error) {
      // Vite keeps imports that led nowhere, also after their file has appeared.
      vite.environments.ssr.moduleGraph.invalidateAll();
      report(error as Error);
    }
  }

  async function generateTypes(): Promise<void> {
    try {
      await promisify(execFile)("npm", ["run", "codegen"], { cwd: root });
      vite.config.logger.info("types of operations generated", { timestamp: true });
    } catch (error) {
      report(error as Error);
    }
  }

  /** In the terminal and over the open tabs. */
  function report(error: Error): void {
    const { message, stack = message } = error;
    vite.config.logger.error(stack, { timestamp: true });
    vite.environments.client.hot.send({ type: "error", err: { message, stack } });
    if (!running) host.fail(stack);
  }

  return {
    ...first,
    async stop() {
      await vite.close();
      await restarts(() => running?.stop());
      await host.close();
    },
  };
}

/** A queued task will include this change. */
function joinQueue(queue: ReturnType<typeof pLimit>, work: () => Promise<void>): void {
  if (queue.pendingCount === 0) void queue(work);
}

async function writeChanged(file: string, content: string): Promise<void> {
  if ((await readFile(file, "utf8")) !== content) await writeFile(file, content);
}
