import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { noPreparation } from "#database.ts";
import { openPostgres } from "#engines/postgres.ts";
import { createFromTemplate } from "../../testing/postgres-databases.ts";

/** A port at which nothing answers yet. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const serverOf = () => inject("postgres") ?? { url: "", template: "" };

it("waits for a server that answers later, and says so once", async () => {
  const { url, drop } = await createFromTemplate(serverOf());
  const { hostname, port: realPort, username, pathname } = new URL(url);
  const port = await freePort();
  const proxy = createServer((socket) => {
    const upstream = connect(Number(realPort), hostname);
    socket.pipe(upstream).pipe(socket);
    for (const each of [socket, upstream]) each.on("error", () => {});
  });
  const said: string[] = [];
  const late = `postgresql://${username}@127.0.0.1:${port}${pathname}`;
  const options = { say: (sentence: string) => void said.push(sentence) };
  const opening = openPostgres(late, noPreparation, options);
  await delay(3_000);
  proxy.listen(port, "127.0.0.1");
  const database = await opening;
  expect((await database.executeSql("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect(said).toHaveLength(1);
  await database.close();
  proxy.close();
  await drop();
});

it("does not wait for a database that is not there", async () => {
  const url = new URL(serverOf().url);
  url.pathname = "/there_is_none";
  const started = Date.now();
  await expect(openPostgres(url.href)).rejects.toThrow('database "there_is_none" does not exist');
  expect(Date.now() - started).toBeLessThan(20_000);
});
