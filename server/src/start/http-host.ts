import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { paths } from "@summit/web/routes";
import { limitBodyTime, uploadMs } from "#http/body-time.ts";
import { prepareDrain } from "#http/drain.ts";
import { StartError } from "./start-error.ts";

/** Where the requests come from that the application answers. */
export type HttpHost = {
  /** Answers requests with `app` from now on. Resolves to the port. */
  listen(app: RequestListener, port: number): Promise<number>;
  /** Answers what is under way and gives `app` nothing more. */
  drain(): Promise<void>;
};

/** How many connections may wait to be accepted. Node's default of 511 refuses some of a thousand at once. */
const backlog = 4_096;

const uploads = `${paths.pictures}?`;

/** A HTTP server of this process. */
export function createHttpHost(): HttpHost {
  // Slow clients are cut off: headers within 8 s, the request within 15 s, a file within two minutes.
  const server = createServer({
    headersTimeout: 8_000,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 1_000,
  });
  server.on(
    "request",
    limitBodyTime(({ method, url = "" }) => method === "POST" && url.startsWith(uploads)),
  );
  const drain = prepareDrain(server);
  return {
    listen(app, port) {
      server.on("request", app);
      return listen(server, port);
    },
    drain,
  };
}

/** Listens on a port; one that cannot be had is the operator's to mend. */
export function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} ${reason}. Set PORT to another one.`));
    });
    server.listen({ port, backlog }, () => resolve((server.address() as AddressInfo).port));
  });
}
