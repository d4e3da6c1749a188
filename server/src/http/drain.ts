import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay, setImmediate } from "node:timers/promises";

type Options = {
  /** For how long requests are still accepted, each as the last one of its connection. */
  graceMs?: number;
  giveUpAfterMs?: number;
};

/** A turn of the event loop with nothing to do but to accept connections takes less, in milliseconds. */
const shortTurnMs = 0.2;
/** After so many turns, a server stops accepting connections however busy it is. */
const maxTurns = 1_000;

/**
 * Prepares a server for a graceful shutdown. The returned function sends `Connection: close` from now on, stops
 * accepting connections after half a second, by which time clients in use have noticed, completes requests in progress,
 * and resolves when all connections are closed, or after another 7.5 s.
 */
export function prepareDrain(
  server: Server,
  { graceMs = 500, giveUpAfterMs = 7_500 }: Options = {},
): () => Promise<void> {
  /** Connections that have not sent a request. `closeIdleConnections()` does not close them. */
  const unused = new Set<Socket>();
  let isDraining = false;
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    unused.delete(socket);
    if (isDraining) response.setHeader("Connection", "close");
  });

  return async function drain() {
    isDraining = true;
    await delay(graceMs);
    // Accepts the connections that wait, because closing would reset them. In a turn of the event loop that takes long,
    // more of them arrive.
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const began = performance.now();
      await setImmediate();
      if (performance.now() - began < shortTurnMs) break;
    }
    const closed = once(server, "close");
    server.close();
    const idle = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, graceMs);
    const late = setTimeout(() => server.closeAllConnections(), giveUpAfterMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
