import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitBodyTime } from "./body-time.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function requestOf(
  headers: Record<string, string>,
  { url = "/graphql", complete = false } = {},
) {
  const request = Object.assign(new EventEmitter(), { headers, url, complete, destroy: vi.fn() });
  const response = {
    headersSent: false,
    writeHead: vi.fn(() => ({ end: (done: () => void) => done() })),
  };
  limitBodyTime(({ url = "" }) => url.startsWith("/upload"))(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  await endOfTurn();
  return { request, response };
}

const chunked = { "transfer-encoding": "chunked" };

it("aborts a request whose body is incomplete after fifteen seconds", async () => {
  for (const headers of [chunked, { "content-length": "5" }]) {
    const { request, response } = await requestOf(headers);
    vi.advanceTimersByTime(14_999);
    expect(request.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(response.writeHead).toHaveBeenCalledWith(408, { Connection: "close" });
    expect(request.destroy).toHaveBeenCalled();
  }
});

it("ignores complete bodies, requests without a body, and uploads", async () => {
  const arrived = await requestOf(chunked);
  arrived.request.emit("end");
  const all = [
    arrived,
    await requestOf(chunked, { complete: true }),
    await requestOf({}),
    await requestOf(chunked, { url: "/upload?x" }),
  ];
  vi.advanceTimersByTime(60_000);
  for (const { request } of all) expect(request.destroy).not.toHaveBeenCalled();
});

it("starts no timer for a body that arrives together with its headers", async () => {
  vi.useRealTimers();
  const started = vi.spyOn(globalThis, "setTimeout");
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end());
  });
  server.on(
    "request",
    limitBodyTime(() => false),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  try {
    client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}");
    await once(client, "data");
    await endOfTurn();
    expect(started).not.toHaveBeenCalled();
  } finally {
    started.mockRestore();
    client.destroy();
    server.close();
  }
});
