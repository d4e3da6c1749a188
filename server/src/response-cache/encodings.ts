import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** The bytes of an answer, by how they are encoded; where one is missing, the plain ones are sent. */
export type Bodies = Partial<Record<Encoding, Buffer>>;

const byPreference: Encoding[] = ["br", "gzip", "identity"];

/** Compresses a page in every encoding. Quality 6, because its first visitor waits for it. */
export async function encodeAll(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}

/** Clients send few different values, but may make up any number. */
const mostKnown = 100;
const known = new Map<string, Encoding>();

/**
 * The encoding that suits a request best, by its `Accept-Encoding`. Whoever accepts none, gets the
 * answer as it is.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const chosen = known.get(accepted) ?? negotiate(accepted);
  if (known.size < mostKnown) known.set(accepted, chosen);
  return chosen;
}

function negotiate(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
  const [best = "identity"] = negotiator.encodings(byPreference, { preferred: byPreference });
  return best as Encoding;
}
