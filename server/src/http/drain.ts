import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setImmediate } from "node:timers/promises";

type Options = {
  /** Idle connections are closed after this time. */
  idleGraceMs?: number;
  giveUpAfterMs?: number;
};

interface Connection {
  /** The response to its last request, if there was one; earlier ones have been sent by then. */
  latest?: ServerResponse;
  /** Tracked for connections without a request, and for all others once draining has begun. */
  idleSince: number;
}

const isBusy = ({ latest }: Connection): boolean =>
  latest !== undefined && !latest.writableFinished;

const shortTurnMs = 1;
const maxTurns = 100;

/**
 * Prepares a server for a graceful shutdown. The returned function stops accepting connections, completes
 * requests in progress and those that still arrive on open connections, sends `Connection: close`, and resolves
 * when all connections are closed, or after eight seconds.
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
  // Runs for every request, so it does as little as possible.
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection) connection.latest = response;
    if (draining) response.setHeader("Connection", "close");
  });

  /** http.Server's closeIdleConnections() skips connections that never sent a request. */
  function closeIdle(): void {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (isBusy(connection)) connection.idleSince = now;
      else if (connection.idleSince <= now - idleGraceMs) socket.destroy();
    }
  }

  /**
   * Accepts the connections in the kernel's backlog, which would be reset otherwise. Each turn of the event
   * loop accepts all pending ones, so after a short turn hardly any can be left.
   */
  async function takeWaitingConnections(): Promise<void> {
    for (let turn = 0; turn < maxTurns; turn += 1) {
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
      // The connection may have become idle just now.
      connection.idleSince = performance.now();
      if (!connection.latest.headersSent) connection.latest.setHeader("Connection", "close");
    }
    const closed = new Promise<void>((resolve) => {
      // Not http.Server's close(): it immediately closes idle connections, even if the next request is already
      // in transit.
      TcpServer.prototype.close.call(server, () => resolve());
    });
    // Runs after the next poll phase, because a busy process may not have read a pending request yet.
    const idle = setInterval(() => void setImmediate().then(closeIdle), idleGraceMs / 5);
    const late = setTimeout(() => server.closeAllConnections(), giveUpAfterMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
