import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Served = { url: string; server: Server; close(): Promise<void> };

/** Serves a handler on a free local port, for tests over real HTTP. */
export async function serve(handler: RequestListener, server = createServer()): Promise<Served> {
  server.on("request", handler);
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, resolve),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
