import compression from "compression";
import express from "express";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { type Served, serve } from "../../testing/serve.ts";
import { compressShort } from "./compress-short.ts";

let served: Served;

beforeAll(async () => {
  const app = express().use(compression(), compressShort, ({ query }, response) => {
    response.type("json").send(JSON.stringify("é".repeat(Number(query.length) - 2)));
  });
  served = await serve(app);
});
afterAll(() => served.close());

const get = (length: number, acceptEncoding = "gzip", method = "GET") =>
  fetch(`${served.url}/?length=${length}`, {
    method,
    headers: { "Accept-Encoding": acceptEncoding },
  });

test.each([
  [500, null, "as they are"],
  [1_024, "gzip", "at once"],
  [32_768, "gzip", "at once"],
  [32_769, "gzip", "in pieces"],
])("%i characters are sent in the encoding %s, %s", async (length, encoding, how) => {
  const response = await get(length);
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.has("content-length")).toBe(how !== "in pieces");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await response.json()).toBe("é".repeat(length - 2));
});

test.each(["identity", "gzip;q=0", "gzip;q=0.5, identity", ""])(
  "who accepts %j gets it uncompressed, and caches are told what decides",
  async (accepted) => {
    const response = await get(2_000, accepted);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(await response.json()).toHaveLength(1_998);
  },
);

it("answers HEAD with the headers of GET", async () => {
  const [whole, head] = await Promise.all([get(2_000), get(2_000, "gzip", "HEAD")]);
  for (const name of ["content-encoding", "content-length", "vary"]) {
    expect(head.headers.get(name)).toBe(whole.headers.get(name));
  }
  expect(await head.text()).toBe("");
});
