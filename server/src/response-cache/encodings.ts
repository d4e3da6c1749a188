import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request } from "express";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** Compresses a page in every encoding. Quality 6, because its first visitor waits for it. */
export async function encodeAll(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}

/** The best encoding that a request accepts. */
export function chooseEncoding(request: Pick<Request, "acceptsEncodings">): Encoding {
  const compressed = ["br", "gzip"] as const;
  return compressed.find((encoding) => request.acceptsEncodings(encoding)) ?? "identity";
}
