import type { ServerContentEvents } from "#content-events/content-events.ts";

interface Kept<Value> {
  value: Value;
  version: number;
  readAt: number;
}

/** Maximum age, because rows may be changed manually in the database. */
const maxAgeMs = 60_000;
/** How long to wait after a reading that failed, as in an outage, before the next. */
const retryMs = 1_000;

type Options<Value> = {
  events: Pick<ServerContentEvents, "version" | "isKnown">;
  read: () => Promise<Value>;
};

/**
 * Keeps in memory what every request needs. It is read again after any content change; if that fails, the previous value
 * is used, and no request waits for the next try. Nor does one wait when it is only old.
 *
 * @returns reads it: synchronous if the value is current, or if nothing newer is to be had. Throws only while nothing has
 *   been read.
 */
export function keepValue<Value>({ events, read: readValue }: Options<Value>) {
  let known: Kept<Value> | undefined;
  let reading: { version: number; result: Promise<Kept<Value>> } | undefined;
  /** When a reading failed; undefined once one has succeeded. */
  let failedAt: number | undefined;

  const isCurrent = ({ version, readAt }: Kept<Value>) =>
    version === events.version() && events.isKnown() && Date.now() - readAt < maxAgeMs;

  async function read(version: number): Promise<Kept<Value>> {
    try {
      const value = await readValue();
      known = { value, version, readAt: Date.now() };
      failedAt = undefined;
    } catch (error) {
      failedAt = Date.now();
      if (!known) throw error;
    }
    return known;
  }

  /** Reads it, once for all that ask meanwhile. */
  function readOnce(): Promise<Kept<Value>> {
    const version = events.version();
    // A load that started before a change must not be used after it.
    if (reading?.version !== version) {
      const result = read(version).finally(() => {
        if (reading?.result === result) reading = undefined;
      });
      reading = { version, result };
    }
    return reading.result;
  }

  function current(): Kept<Value> | Promise<Kept<Value>> {
    if (!known) return readOnce();
    if (isCurrent(known)) return known;
    if (failedAt !== undefined && Date.now() - failedAt < retryMs) return known;
    const result = readOnce();
    const isOnlyOld = known.version === events.version() && events.isKnown();
    if (failedAt === undefined && !isOnlyOld) return result;
    // With a known value, it never rejects.
    return known;
  }

  return (): Value | Promise<Value> => {
    const present = current();
    return present instanceof Promise ? present.then(({ value }) => value) : present.value;
  };
}
