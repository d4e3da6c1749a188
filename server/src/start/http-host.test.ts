import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createHttpHost } from "#start/http-host.ts";

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

it("disconnects a client whose body does not arrive, unless it uploads a picture", async () => {
  const host = createHttpHost({ bodyMs: 50 });
  const port = await host.listen((request) => request.resume(), 0);
  const send = (path: string) => {
    const client = connect(port);
    client.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{`);
    return client;
  };
  const upload = send("/api/pictures?conference=default");
  await once(send("/graphql").resume(), "close");
  expect(upload.readyState).toBe("open");
  upload.destroy();
  await host.drain();
});

it("keeps idle connections for longer than the minute of proxies", async () => {
  const host = createHttpHost();
  const port = await host.listen((_request, response) => response.end(), 0);
  const { headers } = await fetch(`http://localhost:${port}`);
  expect(headers.get("Keep-Alive")).toBe("timeout=65");
  await host.drain();
});

it.each([
  ["a path", "GET /a?b HTTP/1.1\r\nHost: one.example:80\r\n", "one.example:80 /a?b"],
  ["a URL", "GET http://two.example/a?b HTTP/1.1\r\nHost: one.example\r\n", "two.example /a?b"],
  ["a URL alone", "GET HTTPS://two.example HTTP/1.0\r\n", "two.example /"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: one.example\r\nhost: two.example\r\n", 400],
  ["one host twice", "GET / HTTP/1.1\r\nHost: one.example\r\nHost: one.example\r\n", 400],
  ["a URL of another kind", "GET ftp://two.example/ HTTP/1.1\r\nHost: one.example\r\n", 400],
  ["no URL", "GET http://a:b:c/ HTTP/1.1\r\nHost: one.example\r\n", 400],
])("hands over the one host that a request with %s names, or refuses it", async (_, head, told) => {
  const host = createHttpHost();
  const port = await host.listen(
    ({ headers, url }, response) => response.end(`${headers.host} ${url}`),
    0,
  );
  const client = connect(port);
  client.write(`${head}Connection: close\r\n\r\n`);
  const response = await text(client);
  const [status, body] = [response.split(" ")[1], response.split("\r\n\r\n")[1]];
  if (typeof told === "number") expect(status).toBe(String(told));
  else expect([status, body]).toEqual(["200", expect.stringContaining(told)]);
  await host.drain();
});
