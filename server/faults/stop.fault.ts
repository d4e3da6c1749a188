import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "@summit/prisma/testing/postgres-server.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { report, startServer } from "./processes.ts";

const stops = 5;

let postgres: PostgresServer;
let directory: string;
beforeAll(async () => {
  postgres = await startPostgres();
  directory = await mkdtemp(join(tmpdir(), "summit-stop-"));
});
afterAll(async () => {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const engines = [
  ["the embedded database", () => ({ DATA_DIR: directory })],
  [
    "PostgreSQL",
    () => ({ DATABASE_URL: postgres.url, SESSION_SECRET: "kT3vQz8wLr5yNc2xHd7mPb4jGf6sZa9u" }),
  ],
] as const;

it.each(engines)(
  "a server on %s that is stopped under load answers what it has taken",
  async (engine, env) => {
    const figures = { answered: 0, failed: 0, broken: 0 };
    for (let stop = 0; stop < stops; stop += 1) {
      const server = await startServer({ ...env(), RATE_LIMIT_FACTOR: "100000" });
      let running = true;
      const post = () =>
        fetch(`${server.url}/graphql`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            query: `mutation { submitContactForm(input: { name: "Ada", email: "ada@example.com", subject: "Hello", message: "Hello" }) { __typename } }`,
          }),
        });
      const clients = Array.from({ length: 16 }, async (_, client) => {
        while (running) {
          try {
            const response = await (client % 4 ? fetch(`${server.url}/agenda`) : post());
            await response.arrayBuffer();
            figures[response.status < 500 ? "answered" : "failed"] += 1;
          } catch (error) {
            const { code } = (error as { cause?: { code?: string } }).cause ?? {};
            // Nobody listens any more: the request was never taken.
            if (code === "ECONNREFUSED") return;
            report(`broken off: ${code} ${(error as { cause?: Error }).cause?.message}`);
            figures.broken += 1;
          }
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await server.end("SIGTERM")).toBe(0);
      running = false;
      await Promise.all(clients);
    }
    const { answered, failed, broken } = figures;
    report(
      `${stops} stops on ${engine}: ${answered} answered, ${failed} with 5xx, ${broken} broken off`,
    );
    expect({ failed, broken }).toEqual({ failed: 0, broken: 0 });
  },
);
