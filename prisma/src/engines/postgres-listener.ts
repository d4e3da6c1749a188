import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { changesChannel, type ListenHandlers } from "#database.ts";

const retryMs = 250;

/** Heartbeat interval and timeout, because a lost connection may not be reported. */
const heartbeatMs = 1_000;

/**
 * Listens to the changes of a PostgreSQL server on a dedicated connection, which is reestablished when it is
 * lost.
 *
 * @returns stops listening
 */
export async function listenOnPostgres(
  connection: pg.ClientConfig,
  { onMessage, onConnection }: ListenHandlers,
): Promise<() => Promise<void>> {
  let current: pg.Client | undefined;
  let stopped = false;

  async function connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ ...connection, query_timeout: heartbeatMs });
    // Without a listener, the event would end the process.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => onMessage(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${changesChannel}`);
      return client;
    } catch {
      close(client);
      return undefined;
    }
  }

  async function keepConnected(first: pg.Client | undefined): Promise<void> {
    for (current = first; !stopped; current = stopped ? undefined : await connect()) {
      if (current) {
        onConnection(true);
        await untilLost(current);
        close(current);
        if (!stopped) onConnection(false);
      }
      await delay(retryMs, undefined, { ref: false });
    }
    if (current) close(current);
  }

  const first = await connect();
  if (!first) onConnection(false);
  void keepConnected(first);
  return async () => {
    stopped = true;
    if (current) close(current);
  };
}

/** Resolves when the connection has ended, or no longer answers. */
async function untilLost(client: pg.Client): Promise<void> {
  const hasEnded = () => true;
  const ended = once(client, "end").then(hasEnded, hasEnded);
  const isAlive = () => client.query("SELECT 1").then(Boolean, () => false);
  for (;;) {
    const pause = delay(heartbeatMs, false, { ref: false });
    if ((await Promise.race([ended, pause])) || !(await isAlive())) return;
  }
}

/** Does not wait: a lost connection never says that it has ended. */
function close(client: pg.Client): void {
  client.end().catch(() => {});
}
