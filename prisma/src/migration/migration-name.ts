/**
 * The name of a new migration: the time, and what it does. Migrations are applied in the order of their names, so
 * the time is after that of the newest one, even if that lies in the future.
 *
 * @param existing the names of the migrations so far
 */
export function migrationName(name: string, existing: readonly string[], now = new Date()): string {
  const stamps = existing.map((migration) => Number(migration.slice(0, stampLength)));
  const stamp = Number(now.toISOString().replaceAll(/\D/g, "").slice(0, stampLength));
  return `${Math.max(stamp, ...stamps.map((other) => other + 1))}_${name}`;
}

const stampLength = "20261123094303".length;
