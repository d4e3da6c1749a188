import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, makeEngine } from "./engines.ts";
import {
  freePort,
  isInstalled,
  type ServerProcess,
  startServer,
  stopProcess,
  waitUntil,
} from "./processes.ts";

const caddyfile = fileURLToPath(new URL("../deploy/Caddyfile", import.meta.url));

describe.runIf(isInstalled("caddy", "version"))(
  "the server behind Caddy with on-demand TLS",
  () => {
    let engine: Engine;
    let server: ServerProcess;
    let caddy: ChildProcess;
    let directory: string;
    let port: number;
    let authority: string;

    beforeAll(async () => {
      engine = await makeEngine("PGlite");
      await engine.withDatabase(async ({ client }) => {
        const host = "robotics.example";
        const proof = { host, provenHost: host, hostToken: "x", hostProvenAt: new Date() };
        const conference = {
          name: "Robotics Day",
          slug: "robotics",
          plan: "pro",
          ...proof,
        } as const;
        await factories(client).conference(conference);
        const unproven = { host: "claimed.example", hostToken: "y", name: "Claimed Day" };
        await factories(client).conference(unproven);
      });
      server = await startServer({
        ...engine.env,
        PUBLIC_URL: "https://summit.example",
        TRUST_PROXY: "1",
      });
      directory = mkdtempSync(join(tmpdir(), "summit-caddy-"));
      port = await freePort();
      caddy = spawn("caddy", ["run", "--config", caddyfile, "--adapter", "caddyfile"], {
        env: {
          PATH: process.env.PATH,
          HOME: directory,
          XDG_DATA_HOME: directory,
          XDG_CONFIG_HOME: directory,
          ISSUER: "internal",
          HTTPS_PORT: String(port),
          HTTP_PORT: String(await freePort()),
          UPSTREAM: `127.0.0.1:${server.port}`,
        },
        stdio: "ignore",
      });
      const root = join(directory, "caddy/pki/authorities/local/root.crt");
      // Caddy creates the file first, and then writes it.
      await waitUntil(async () => {
        authority = existsSync(root) ? readFileSync(root, "utf8") : "";
        return authority.includes("END CERTIFICATE");
      }, 60_000);
    }, 180_000);

    afterAll(async () => {
      if (caddy) await stopProcess(caddy, "SIGTERM");
      await server?.end("SIGTERM");
      await engine?.remove();
      rmSync(directory, { recursive: true, force: true });
    });

    /** Sends a request like a browser that trusts only Caddy's own certificate authority. */
    async function ask(host: string, path = "/") {
      const sent = request({
        host: "127.0.0.1",
        port,
        path,
        servername: host,
        ca: authority,
        headers: { Host: host },
      });
      sent.end();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      const { statusCode, headers } = response;
      return { status: statusCode, headers, text: await readText(response) };
    }

    it("serves a proven host and the main site, each with its own certificate", async () => {
      await waitUntil(
        async () => (await ask("robotics.example").catch(() => undefined)) !== undefined,
      );
      const { status, text } = await ask("robotics.example");
      expect(status).toBe(200);
      expect(text).toContain("Robotics Day");
      expect(text).toContain('<link rel="canonical" href="https://robotics.example/"');
      const moved = await ask("summit.example", "/c/robotics");
      expect([moved.status, moved.headers.location]).toEqual([301, "https://robotics.example/"]);
    });

    it("gets no certificate for any other host", async () => {
      for (const host of ["evil.example", "claimed.example", "www.robotics.example"]) {
        await expect(ask(host)).rejects.toThrow(/tlsv1 alert internal error/);
      }
    });

    it("serves the metrics to its network only", async () => {
      expect((await ask("summit.example", "/metrics")).status).toBe(404);
    });
  },
);
