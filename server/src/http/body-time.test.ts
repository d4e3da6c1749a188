import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitBodyTime } from "./body-time.ts";

beforeEach(() => void vi.useFakeTimers());
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
  await new Promise<void>(process.nextTick);
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
