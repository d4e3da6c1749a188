import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setImmediate } from "node:timers/promises";

type Options = {
  /** Connections are closed that have been idle for this long. */
  idleGraceMs?: number;
  giveUpAfterMs?: number;
};

interface Connection {
  /** The answer to its last request, if it has had one; those before are sent first. */
  latest?: ServerResponse;
  /** Known of connections without a request, and of all others from the beginning of the drain on. */
  idleSince: number;
}

const isBusy = ({ latest }: Connection): boolean =>
  latest !== undefined && !latest.writableFinished;

const shortTurnMs = 1;
const mostTurns = 100;

/**
 * Prepares a server for an orderly end. The returned function stops taking connections, answers
 * what is under way and what still arrives on open connections, tells each client to close, and
 * resolves when all are gone, or after eight seconds at the latest.
 */
export function prepareDrain(
  server: Server,
  { idleGraceMs = 500, giveUpAfterMs = 8_000 }: Options = {},
): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let draining = false;
  server.on("connection", (socket) => {
    connections.set(socket, { idleSince: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  // As little as possible, because it is done for every request.
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection) connection.latest = response;
    if (draining) response.setHeader("Connection", "close");
  });

  /** http.Server's own closeIdleConnections() spares those that never sent a request. */
  function closeIdle(): void {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (isBusy(connection)) connection.idleSince = now;
      else if (connection.idleSince <= now - idleGraceMs) socket.destroy();
    }
  }

  /**
   * Connections that the system has taken but this process not yet would be reset. Each turn of the
   * event loop takes all of them; after a short one hardly any can have come meanwhile.
   */
  async function takeWaitingConnections(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const began = performance.now();
      await setImmediate();
      if (turn > 0 && performance.now() - began < shortTurnMs) return;
    }
  }

  return async function drain() {
    await takeWaitingConnections();
    draining = true;
    for (const connection of connections.values()) {
      if (!connection.latest) continue;
      // It may have become idle just now.
      connection.idleSince = performance.now();
      if (!connection.latest.headersSent) connection.latest.setHeader("Connection", "close");
    }
    const closed = new Promise<void>((resolve) => {
      // Not http.Server's own close(): it cuts idle connections at once, also those on which the
      // next request is already on its way.
      TcpServer.prototype.close.call(server, () => resolve());
    });
    // After the next look at the network: a starved process may not have read a request yet.
    const idle = setInterval(() => void setImmediate().then(closeIdle), idleGraceMs / 5);
    const late = setTimeout(() => server.closeAllConnections(), giveUpAfterMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
