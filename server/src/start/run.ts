import type { RunningServer } from "#start/start.ts";

const shutdownTimeoutMs = 9_500;

/** Runs the server as this process: output for the operator, signals, exit codes. */
export async function run(start: () => Promise<RunningServer>): Promise<void> {
  process.once("uncaughtException", crash);
  const starting = start();
  // Registered early, because the server accepts requests before its startup is complete, and a signal then
  // must shut it down gracefully as well.
  const shutDown = async () => {
    const timer = setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    const server = await starting.catch(() => undefined);
    if (!server) return;
    clearTimeout(timer);
    const limitMs = server.stopDelayMs + shutdownTimeoutMs;
    const limit = setTimeout(() => process.exit(1), limitMs).unref();
    await server.stop();
    clearTimeout(limit);
    process.exit(0);
  };
  // Only the first counts: a terminal's Ctrl+C reaches this process, npm and the start, which hand it on.
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void shutDown();
  };
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.on(signal, stopOnce);
  try {
    const { message } = await starting;
    process.stdout.write(message);
  } catch (error) {
    crash(error);
  }
}

/**
 * Ends the process. Node itself would print the line of source in question, too, which has thousands of letters in
 * the bundle.
 */
function crash(error: unknown): void {
  const reason = isOperatorError(error) ? error.message : describe(error);
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const operatorErrors = ["ConfigError", "DatabaseError", "StartError"];

/**
 * Whether the operator can fix the error: the message suffices, without a stack trace. Compares names, because
 * in development the classes are reloaded with every change.
 */
function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && operatorErrors.includes(error.name);
}
