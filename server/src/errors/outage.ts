/** Prisma's error codes for an unreachable or overloaded database, or a closed connection. */
const outageCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"]);

/**
 * The same as named by Prisma's driver adapters, which is all that the error of a raw query contains.
 */
const outageKinds = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
]);

/** The operating system's and PostgreSQL's codes for the same (classes 08, 53 and 57P). */
const codePattern =
  /\b(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\d{3}|53[0-4]00|57P0[1-5]|57014)\b/;

/** The drivers' messages for it. */
const messagePattern = new RegExp(
  [
    "connection (terminated|timeout)",
    "timeout exceeded when trying to connect",
    "(query read|statement) timeout",
    "can't reach database",
    "is not queryable",
    "after calling end on the pool",
    "PGlite is clos",
    "time budget is spent",
    // Prisma's message (P2028) when no connection becomes available in time.
    "unable to start a transaction in the given time",
    "expired transaction",
  ].join("|"),
  "i",
);

/** Whether an error is caused by a database outage rather than by the request or the code. */
export function isOutage(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current && typeof current === "object" && depth < 5; depth += 1) {
    const { code, kind, name, message, cause, meta } = current as Record<string, unknown>;
    if (name === "PrismaClientInitializationError" || outageCodes.has(String(code))) return true;
    if (outageKinds.has(String(kind))) return true;
    const text = `${code} ${message}`;
    if (codePattern.test(text) || messagePattern.test(text)) return true;
    current = cause ?? (meta as Record<string, unknown> | undefined)?.driverAdapterError;
  }
  return false;
}
