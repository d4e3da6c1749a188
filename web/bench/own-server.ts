import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Person } from "../e2e/support/accounts.ts";
import { freePort } from "../e2e/support/free-port.ts";

export type OwnServer = {
  url: string;
  /** The organizer created on the first start. */
  organizer: Pick<Person, "email" | "password">;
  stop(): Promise<void>;
};

/** A server with its own database and the built-in content. */
export async function startOwnServer(): Promise<OwnServer> {
  const port = String(await freePort());
  const directory = await mkdtemp(join(tmpdir(), "summit-bench-"));
  const server = spawn(process.execPath, ["../server/dist/main.js"], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: directory,
      LOG_LEVEL: "warn",
      RATE_LIMIT_FACTOR: "1000",
      // Whatever the `.env` of whoever runs this says.
      DATABASE_URL: "",
      PUBLIC_URL: "",
    },
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.kill()) await ended;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    return { url: `http://localhost:${port}`, organizer: await firstOrganizer(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server prints the password once, when it is ready. */
function firstOrganizer(server: ReturnType<typeof spawn>): Promise<OwnServer["organizer"]> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [, email, password] = /Organizer +(\S+)\s+Password +(\S+)/.exec(printed) ?? [];
      if (email && password) resolve({ email, password });
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", () => reject(new Error(`The server has ended: ${printed}`)));
  });
}
