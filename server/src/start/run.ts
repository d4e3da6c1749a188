import type { OpenPages } from "#pages/pages.ts";
import { isOperatorError, type RunningServer, start } from "./start.ts";

type RunOptions = { env: Record<string, string | undefined>; openPages: OpenPages };

const shutdownTimeoutMs = 9_500;

/** Runs the server as this process: output for the operator, signals, exit codes. */
export async function run(options: RunOptions): Promise<void> {
  let server: RunningServer;
  try {
    server = await start(options);
  } catch (error) {
    const reason = isOperatorError(error) ? error.message : (error as Error).stack;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
  const shutDown = async () => {
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await server.stop();
    process.exit(0);
  };
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
  process.stdout.write(server.message);
}
