import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitBodyTime } from "./body-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function requestOf(headers: Record<string, string>, url = "/graphql") {
  const request = Object.assign(new EventEmitter(), { headers, url, destroy: vi.fn() });
  const response = {
    headersSent: false,
    writeHead: vi.fn(() => ({ end: (done: () => void) => done() })),
  };
  limitBodyTime(({ url = "" }) => url.startsWith("/upload"))(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { request, response };
}

const chunked = { "transfer-encoding": "chunked" };

it("ends a request whose body is not there after fifteen seconds", () => {
  for (const headers of [chunked, { "content-length": "5" }]) {
    const { request, response } = requestOf(headers);
    vi.advanceTimersByTime(14_999);
    expect(request.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(response.writeHead).toHaveBeenCalledWith(408, { Connection: "close" });
    expect(request.destroy).toHaveBeenCalled();
  }
});

it("leaves alone what has arrived, what has no body, and files", () => {
  const arrived = requestOf(chunked);
  arrived.request.emit("end");
  const all = [arrived, requestOf({}), requestOf(chunked, "/upload?x")];
  vi.advanceTimersByTime(60_000);
  for (const { request } of all) expect(request.destroy).not.toHaveBeenCalled();
});
