import type { RunningServer } from "./start.ts";

const shutdownTimeoutMs = 9_500;

/** Runs the server as this process: output for the operator, signals, exit codes. */
export async function run(start: () => Promise<RunningServer>): Promise<void> {
  const starting = start();
  // From the beginning: the server answers requests before its start is done, and a signal at that moment ends it
  // no less orderly.
  const shutDown = async () => {
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    const server = await starting.catch(() => undefined);
    if (!server) return;
    await server.stop();
    process.exit(0);
  };
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
  try {
    const { message } = await starting;
    process.stdout.write(message);
  } catch (error) {
    const reason = isOperatorError(error) ? error.message : (error as Error).stack;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

const operatorErrors = ["ConfigError", "DatabaseError", "StartError"];

/**
 * True for what the operator can mend: the message says it all, a stack trace would not help. It
 * goes by the name, because in development the classes are loaded anew with every change.
 */
function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && operatorErrors.includes(error.name);
}
