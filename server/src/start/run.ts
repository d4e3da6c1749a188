import type { RunningServer } from "./start.ts";

const shutdownTimeoutMs = 9_500;

/** Runs the server as this process: output for the operator, signals, exit codes. */
export async function run(start: () => Promise<RunningServer>): Promise<void> {
  let server: RunningServer;
  try {
    server = await start();
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

const operatorErrors = ["ConfigError", "DatabaseError", "StartError"];

/**
 * True for what the operator can mend: the message says it all, a stack trace would not help. It
 * goes by the name, because in development the classes are loaded anew with every change.
 */
function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && operatorErrors.includes(error.name);
}
