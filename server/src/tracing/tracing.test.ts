import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import { traceRequests } from "#tracing/tracing.ts";

test("a request is followed to its end only while tracing is started", () => {
  const request = { method: "GET", path: "/", headers: {}, id: "1" } as unknown as Request;
  const response = new EventEmitter();
  const next = vi.fn();
  traceRequests(request, response as Response, next);
  expect(next).toHaveBeenCalledOnce();
  expect(response.listenerCount("close")).toBe(0);
});
