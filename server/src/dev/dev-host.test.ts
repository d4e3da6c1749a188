import { EventEmitter, once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { createDevHost, type DevHost } from "#dev/dev-host.ts";

let host: DevHost;

afterEach(() => host.close());

it("holds requests between two applications for the second", async () => {
  host = createDevHost();
  const port = await host.listen((_request, response) => response.end("old"), 0);
  const ask = async () => (await fetch(`http://localhost:${port}/`)).text();
  expect(await ask()).toBe("old");
  await host.drain();
  const arrived = new Promise((resolve) => host.server.once("request", resolve));
  const result = ask();
  await arrived;
  expect(await host.listen((_request, response) => response.end("new"), 0)).toBe(port);
  expect(await result).toBe("new");
});

it("drains the old application before switching", async () => {
  host = createDevHost();
  const responses = new EventEmitter();
  const port = await host.listen((_request, response) => responses.emit("asked", response), 0);
  const result = fetch(`http://localhost:${port}/`);
  const [response] = await once(responses, "asked");
  const drained = host.drain();
  response.end("done");
  await drained;
  expect(await (await result).text()).toBe("done");
});

it("responds to waiting requests with the error", async () => {
  host = createDevHost();
  const port = await host.listen((_request, response) => response.end("old"), 0);
  await host.drain();
  const result = fetch(`http://localhost:${port}/`);
  host.fail("Error: no such column");
  expect(await (await result).text()).toBe("Error: no such column");
});
