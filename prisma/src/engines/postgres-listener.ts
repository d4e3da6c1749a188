import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { ListenHandlers } from "#database.ts";

const retryMs = 250;

/** Heartbeat interval and timeout, because a lost connection may not be reported. */
const heartbeatMs = 1_000;

/**
 * Listens to a channel of a PostgreSQL server on a dedicated connection, which is reestablished when it is
 * lost.
 *
 * @returns stops listening
 */
export async function listenOnPostgres(
  connection: pg.ClientConfig,
  channel: string,
  { onMessage, onConnection }: ListenHandlers,
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, query_timeout: heartbeatMs });
    // Without a listener, the event would end the process.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => onMessage(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      destroy(client);
      throw error;
    }
  }

  /** Resolves when the connection is lost, or no longer needed. */
  async function untilLost(client: pg.Client): Promise<void> {
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    while (!stopped) {
      const isAlive = await Promise.race([
        ended.then(() => false),
        delay(heartbeatMs, true, { ref: false }),
      ]);
      if (!isAlive) return;
      const isConnected = await client.query("SELECT 1").then(
        () => true,
        () => false,
      );
      if (!isConnected) return;
    }
  }

  async function run(first: pg.Client | undefined): Promise<void> {
    for (let client = first; !stopped; client = await connect().catch(() => undefined)) {
      if (client) {
        current = client;
        onConnection(true);
        await untilLost(client);
        destroy(client);
        if (!stopped) onConnection(false);
      }
      await delay(retryMs, undefined, { ref: false });
    }
  }

  const first = await connect().catch(() => undefined);
  if (!first) onConnection(false);
  void run(first);
  return async () => {
    stopped = true;
    if (current) destroy(current);
  };
}

/** Destroys the socket, because `end` would wait for a response of a lost connection. */
function destroy(client: pg.Client): void {
  client.end().catch(() => {});
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
