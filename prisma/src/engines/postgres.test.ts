import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { noPreparation } from "#database.ts";
import { DatabaseError } from "#database-error.ts";
import { openPostgres } from "#engines/postgres.ts";

it("says which server is not one of PostgreSQL's", async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `postgresql://user:secret@127.0.0.1:${port}/summit`;
  await expect(openPostgres(url, noPreparation, { patienceMs: 0 })).rejects.toThrow(
    new DatabaseError(
      `DATABASE_URL cannot be opened: 127.0.0.1:${port} does not answer like a PostgreSQL server ` +
        "(Connection terminated unexpectedly).",
    ),
  );
  server.close();
});

it("says that a connection was refused", async () => {
  const url = "postgresql://user:secret@127.0.0.1:1/summit";
  const said: string[] = [];
  const options = { patienceMs: 1_200, say: (sentence: string) => void said.push(sentence) };
  const reason = "connect ECONNREFUSED 127.0.0.1:1";
  await expect(openPostgres(url, noPreparation, options)).rejects.toThrow(
    `DATABASE_URL cannot be opened: ${reason}.`,
  );
  expect(said).toEqual([`PostgreSQL does not answer yet: ${reason}. Trying for 1 seconds.`]);
});
