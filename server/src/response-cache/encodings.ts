import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/**
 * The bytes of a response by content encoding. If an encoding is missing, the identity encoding is sent.
 */
export type Bodies = Partial<Record<Encoding, Buffer>>;

const byPreference: Encoding[] = ["br", "gzip", "identity"];

/**
 * Compresses a response in every encoding. Quality 6 is a compromise, because the first visitor waits for it.
 */
export async function encodeAll(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}

/**
 * Negotiates the encoding by `Accept-Encoding`. If the client accepts none, the response is sent uncompressed.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
  const [best = "identity"] = negotiator.encodings(byPreference, { preferred: byPreference });
  return best as Encoding;
}
