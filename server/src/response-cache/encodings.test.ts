import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { expect, test } from "vitest";
import { chooseEncoding, encodeAll } from "./encodings.ts";

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity;q=1, gzip;q=0.0", "identity"],
  ["BR", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
])("Accept-Encoding %s is answered with %s", (header, encoding) => {
  const request = Object.create(express.request, {
    headers: { value: { "accept-encoding": header } },
  });
  expect(chooseEncoding(request)).toBe(encoding);
});

test("all encodings hold the same text", async () => {
  const { identity, br, gzip } = await encodeAll("26–27 November");
  expect(brotliDecompressSync(br)).toEqual(identity);
  expect(gunzipSync(gzip)).toEqual(identity);
});
