import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type HttpHost, listen } from "#start/http-host.ts";

/** Requests that take longer do not delay a restart. */
const patienceMs = 1_000;

export type DevHost = HttpHost & {
  /** Also serves Vite's WebSocket, so that open tabs stay connected across restarts. */
  server: Server;
  /** Responds with the error until the application is available again. */
  fail(message: string): void;
  close(): Promise<void>;
};

/**
 * An HTTP server that keeps its port while the application is replaced. Requests in between wait for the new
 * application.
 */
export function createDevHost(): DevHost {
  const server = createServer();
  const underWay = new Set<Promise<unknown>>();
  let current: RequestListener | undefined;
  let announce = () => {};
  let available = nextApplication();

  function nextApplication(): Promise<void> {
    return new Promise((resolve) => {
      announce = resolve;
    });
  }

  function setListener(listener: RequestListener): void {
    current = listener;
    announce();
  }

  server.on("request", async (request, response) => {
    while (!current) await available;
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    underWay.add(closed);
    void closed.then(() => underWay.delete(closed));
    current(request, response);
  });

  return {
    server,
    async listen(app, port) {
      setListener(app);
      if (!server.listening) return listen(server, port);
      return (server.address() as AddressInfo).port;
    },
    async announce() {},
    async drain() {
      current = undefined;
      available = nextApplication();
      await Promise.race([Promise.all(underWay), delay(patienceMs, undefined, { ref: false })]);
    },
    fail(message) {
      setListener((_request, response) => {
        response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(message);
      });
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
