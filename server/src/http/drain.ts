import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay, setImmediate } from "node:timers/promises";

type Options = {
  /** For how long a connection may be idle once the port is closed. */
  idleMs?: number;
  giveUpAfterMs?: number;
};

/** For how long connections that wait to be accepted are accepted, if new ones keep coming. */
const acceptingMs = 1_000;

/** How a server stops without failing a request. */
export type Drain = {
  /**
   * Answers each request as the last one of its connection from now on, and resolves after the given time, within which
   * proxies and clients notice that they have to go elsewhere.
   */
  announce(graceMs: number): Promise<void>;
  /**
   * Closes the port, completes requests in progress, and resolves when all connections are closed, or after 7.5 seconds.
   */
  drain(): Promise<void>;
};

/** Prepares a server for a graceful shutdown. */
export function prepareDrain(
  server: Server,
  { idleMs = 500, giveUpAfterMs = 7_500 }: Options = {},
): Drain {
  /** Connections that have not sent a request. `closeIdleConnections()` does not close them. */
  const unused = new Set<Socket>();
  let isDraining = false;
  let hasAccepted = false;
  server.on("connection", (socket) => {
    hasAccepted = true;
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    unused.delete(socket);
    if (isDraining) response.setHeader("Connection", "close");
  });

  /**
   * Accepts the connections that wait, because closing the port would reset them. Node accepts one in each turn of its
   * event loop.
   */
  async function acceptWaiting() {
    const giveUp = performance.now() + acceptingMs;
    // To the end of this turn, which may be past the point at which it accepts.
    await setImmediate();
    do {
      hasAccepted = false;
      await setImmediate();
    } while (hasAccepted && performance.now() < giveUp);
  }

  return {
    async announce(graceMs) {
      isDraining = true;
      await delay(graceMs);
    },
    async drain() {
      isDraining = true;
      await acceptWaiting();
      const closed = once(server, "close");
      server.close();
      const idle = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of unused) socket.destroy();
      }, idleMs);
      const late = setTimeout(() => server.closeAllConnections(), giveUpAfterMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}
