import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { createHttpHost } from "./http-host.ts";

it("closes the connection of a client that does not read the response", async () => {
  const host = createHttpHost({ silenceMs: 300 });
  // More than fits into a connection's buffers.
  const body = Buffer.alloc(64 * 1_024 * 1_024);
  let onResponse: (response: ServerResponse) => void = () => {};
  const answered = new Promise<ServerResponse>((resolve) => {
    onResponse = resolve;
  });
  const port = await host.listen((_request, response) => onResponse(response.end(body)), 0);
  const client = connect(port)
    .pause()
    .on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(await answered, "close");
  await once(client.resume(), "close");
  expect(client.bytesRead).toBeLessThan(body.length);
  await host.drain();
});

it("keeps idle connections for longer than the minute of proxies", async () => {
  const host = createHttpHost();
  const port = await host.listen((_request, response) => response.end(), 0);
  const { headers } = await fetch(`http://localhost:${port}`);
  expect(headers.get("Keep-Alive")).toBe("timeout=65");
  await host.drain();
});
