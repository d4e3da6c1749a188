/** Prisma's codes for a database that cannot be reached, is overloaded or hung up. */
const outageCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"]);

/** What Prisma's drivers call it; all that is left of it in the error of a raw query. */
const outageKinds = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
]);

/** The operating system's and PostgreSQL's codes for the same (classes 08, 53 and 57P). */
const codePattern =
  /\b(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\d{3}|53[0-4]00|57P0[1-5]|57014)\b/;

/** The drivers' words for it. */
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
    // Prisma's own words (P2028) when everything waits for everything else.
    "unable to start a transaction in the given time",
    "expired transaction",
  ].join("|"),
  "i",
);

/** True when the database, not the request or the code, is to blame. */
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
