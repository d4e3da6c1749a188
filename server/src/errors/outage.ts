/** The names of this project's and Prisma's classes of errors for it. */
const outageNames = new Set(["DatabaseOutageError", "PrismaClientInitializationError"]);

/**
 * The codes of Prisma for an unreachable or overloaded database, a closed connection, or a transaction that could not
 * begin or go on in time; and those of the operating system and PostgreSQL (classes 08, 53 and 57) for the same.
 */
const codePattern =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\d{3}|53[0-4]00|57P0[1-5]|57014)$/;

/**
 * The same as named by Prisma's driver adapters, which is all that the error of a raw query contains.
 */
const outageKinds = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
]);

/**
 * The whole messages of the drivers' errors that have neither a class nor a code. Never parts of messages: those of
 * other errors may repeat what a client sent.
 */
const driverMessages = new Set([
  "Cannot use a pool after calling end on the pool",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Connection terminated",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "PGlite is closed",
  "PGlite is closing",
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
]);

/** Whether an error is caused by a database outage rather than by the request or the code. */
export function isOutage(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current && typeof current === "object" && depth < 5; depth += 1) {
    const { code, originalCode, kind, name, message, cause, meta } = current as Record<
      string,
      unknown
    >;
    if (outageNames.has(String(name)) || outageKinds.has(String(kind))) return true;
    if (codePattern.test(String(code)) || codePattern.test(String(originalCode))) return true;
    if (name === "Error" && driverMessages.has(String(message))) return true;
    current = cause ?? (meta as Record<string, unknown> | undefined)?.driverAdapterError;
  }
  return false;
}
