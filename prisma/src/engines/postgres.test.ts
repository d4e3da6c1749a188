import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { DatabaseError } from "#database-error.ts";
import { openPostgres } from "./postgres.ts";

it("says which server is not one of PostgreSQL's", async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(openPostgres(`postgresql://user:secret@127.0.0.1:${port}/summit`)).rejects.toThrow(
    new DatabaseError(
      `DATABASE_URL cannot be opened: 127.0.0.1:${port} does not answer like a PostgreSQL server ` +
        "(Connection terminated unexpectedly).",
    ),
  );
  server.close();
});

it("says that a connection was refused", async () => {
  await expect(openPostgres("postgresql://user:secret@127.0.0.1:1/summit")).rejects.toThrow(
    "DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1.",
  );
});
