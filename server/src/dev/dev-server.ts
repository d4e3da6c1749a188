import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify, stripVTControlCharacters } from "node:util";
import pLimit from "p-limit";
import { createServer, createServerModuleRunner } from "vite";
import { createDevHost } from "#dev/dev-host.ts";
import { followChanges, reloadTabs } from "#dev/follow-changes.ts";
import { pagesModule } from "#dev/pages-module.ts";
import { paths } from "#paths.ts";
import type { RunningServer } from "#start/start.ts";

type Application = Pick<typeof import("./application.ts"), "startDevApplication" | "printedSchema">;

type Task = "restart" | "types";
type Failure = { message: string; stack: string };

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
  /** What has failed and is not mended. */
  const failures = new Map<Task, Failure>();
  // A tab that opens, or reloads, after the error was reported.
  vite.environments.client.hot.on("vite:client:connect", (_payload, tab) => {
    for (const err of failures.values()) tab.send({ type: "error", err });
  });
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
    running = await application.startDevApplication({ env, vite, host });
    await writeChanged(`${root}schema/schema.graphql`, application.printedSchema());
    return running;
  }

  async function restart(): Promise<void> {
    const begun = performance.now();
    try {
      // Load first: if that fails, the current application continues.
      await replaceApplication(await load());
      failures.delete("restart");
      const elapsed = Math.round(performance.now() - begun);
      vite.config.logger.info(`server restarted in ${elapsed} ms`, { timestamp: true });
      reloadTabs(vite);
    } catch (error) {
      // Vite keeps imports that led nowhere, also after their file has appeared.
      vite.environments.ssr.moduleGraph.invalidateAll();
      const { message, stack = message } = error as Error;
      report("restart", { message, stack });
      if (!running) host.fail(stack);
    }
  }

  async function generateTypes(): Promise<void> {
    try {
      await promisify(execFile)("npm", ["run", "codegen"], { cwd: root });
      vite.config.logger.info("types of operations generated", { timestamp: true });
      // What was generated may be what was there before the error, so that Vite updates nothing.
      if (failures.delete("types")) reloadTabs(vite);
    } catch (error) {
      const { message, stderr = message } = error as Error & { stderr?: string };
      report("types", { message: withoutRepetition(stderr), stack: "" });
    }
  }

  /** In the terminal and over the tabs, until the task succeeds. */
  function report(task: Task, failure: Failure): void {
    failures.set(task, failure);
    vite.config.logger.error(failure.stack || failure.message, { timestamp: true });
    vite.environments.client.hot.send({ type: "error", err: failure });
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

/** The errors of the codegen, which repeats one for each file that it would have written. */
const withoutRepetition = (output: string) =>
  [...new Set(stripVTControlCharacters(output).split(/^\s*(?=✖)/m))].join("").trim();

async function writeChanged(file: string, content: string): Promise<void> {
  if ((await readFile(file, "utf8")) !== content) await writeFile(file, content);
}
