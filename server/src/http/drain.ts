import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setImmediate } from "node:timers/promises";

type Options = {
  /** Connections are closed that have been idle for this long. */
  idleGraceMs?: number;
  giveUpAfterMs?: number;
};

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
  const open = new Set<ServerResponse>();
  /** Each connection, and since when it is idle, if it is. */
  const connections = new Map<Socket, number>();
  let draining = false;
  server.on("connection", (socket) => {
    connections.set(socket, performance.now());
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (_request, response: ServerResponse) => {
    open.add(response);
    const { socket } = response;
    response.once("close", () => {
      open.delete(response);
      if (socket && connections.has(socket)) connections.set(socket, performance.now());
    });
    if (draining) response.setHeader("Connection", "close");
  });

  /** http.Server's own closeIdleConnections() spares those that never sent a request. */
  function closeIdle(): void {
    const busy = new Set([...open].map((response) => response.socket));
    const before = performance.now() - idleGraceMs;
    for (const [socket, since] of connections) {
      if (!busy.has(socket) && since <= before) socket.destroy();
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
    for (const response of open) {
      if (!response.headersSent) response.setHeader("Connection", "close");
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
