import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encodeAll } from "#response-cache/encodings.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=0", "identity"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["identity;q=1, gzip;q=0.0", "identity"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0", "identity"],
  ["BR", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["%%%;q=x,,;", "identity"],
])("Accept-Encoding %s gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test("all encodings contain the same text", async () => {
  const { identity, br, gzip } = await encodeAll("26–27 November");
  expect(brotliDecompressSync(br)).toEqual(identity);
  expect(gunzipSync(gzip)).toEqual(identity);
});
