import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setImmediate } from "node:timers/promises";

type Options = {
  /** Idle connections are closed each time that this has passed. */
  idleGraceMs?: number;
  giveUpAfterMs?: number;
};

/**
 * Prepares a server for an orderly end. The returned function stops taking connections, answers
 * what is under way and what still arrives on open connections, tells each client to close, and
 * resolves when all are gone, or after eight seconds at the latest.
 */
export function prepareDrain(
  server: Server,
  { idleGraceMs = 500, giveUpAfterMs = 8_000 }: Options = {},
): () => Promise<void> {
  const open = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let draining = false;
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (_request, response: ServerResponse) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (draining) response.setHeader("Connection", "close");
  });

  /** http.Server's own closeIdleConnections() spares those that never sent a request. */
  function closeIdle(): void {
    const busy = new Set([...open].map((response) => response.socket));
    for (const socket of connections) if (!busy.has(socket)) socket.destroy();
  }

  return async function drain() {
    // Connections that the system has taken but this process not yet would be reset.
    await setImmediate();
    await setImmediate();
    draining = true;
    for (const response of open) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
    const closed = new Promise<void>((resolve) => {
      // Not http.Server's own close(): it cuts idle connections at once, also those on which the
      // next request is already on its way.
      TcpServer.prototype.close.call(server, () => resolve());
    });
    const idle = setInterval(closeIdle, idleGraceMs);
    const late = setTimeout(() => server.closeAllConnections(), giveUpAfterMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
