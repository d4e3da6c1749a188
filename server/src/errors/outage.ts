/** Prisma's codes for a database that cannot be reached, is overloaded or hung up. */
const outageCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"]);

/** The operating system's and PostgreSQL's words for the same (classes 08, 53 and 57P). */
const outagePattern =
  /\b(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\d{3}|53[0-4]00|57P0[1-5]|57014)\b|connection (terminated|timeout)|timeout exceeded when trying to connect|query read timeout|statement timeout|can't reach database|connection error and is not queryable|client was closed and is not queryable/i;

/** True when the database, not the request or the code, is to blame. */
export function isOutage(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current && typeof current === "object" && depth < 5; depth += 1) {
    const { code, name, message, cause, meta } = current as Record<string, unknown>;
    if (name === "PrismaClientInitializationError" || outageCodes.has(String(code))) return true;
    if (outagePattern.test(`${code} ${message}`)) return true;
    current = cause ?? (meta as Record<string, unknown> | undefined)?.driverAdapterError;
  }
  return false;
}
