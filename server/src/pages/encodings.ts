import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** Compresses once for everyone. Quality 6: a first visitor waits for it, the rest gain by it. */
export async function encodeAll(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?$/;
  const accepted = new Set(
    (header ?? "")
      .split(",")
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !refused.test(entry))
      .map((entry) => entry.split(";")[0]?.trim()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}
