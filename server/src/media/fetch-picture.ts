import dns from "node:dns";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { mostPictureBytes } from "@summit/schema/validation/picture.ts";
import { isPublicAddress } from "./public-address.ts";
import { tooManyBytes } from "./read-upload.ts";

const mostRedirects = 3;

type FetchOptions = {
  /** Asks the DNS; tests answer themselves. */
  lookup?: typeof dns.lookup;
  /** Whether a connection to this address may be made. */
  isAllowed?: (address: string, port: number) => boolean;
  withinMs?: number;
};

/** Only these, so that nobody learns through this server what else listens somewhere. */
const webPorts = new Set([80, 443]);

/**
 * Fetches a file from the web in somebody's name. Each connection, that of a redirect included, is made to
 * an address that was checked, so that no name can lead into a network that is not public, however often
 * its address changes.
 *
 * @throws BadInputError with a sentence about why it cannot be had
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { withinMs = 10_000 } = options;
  const signal = AbortSignal.timeout(withinMs);
  try {
    return await fetchFollowing(address, options, signal);
  } catch (error) {
    if (error instanceof BadInputError) throw error;
    throw new BadInputError(
      signal.aborted
        ? "The address took longer than ten seconds to answer."
        : "The address cannot be reached.",
      { cause: error },
    );
  }
}

async function fetchFollowing(
  address: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = webAddress(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = webAddress(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new BadInputError(`The address answers with ${statusCode} instead of a picture.`);
    }
    return readAll(response, signal);
  }
  throw new BadInputError("The address leads on to too many others.");
}

function webAddress(text: string, from?: URL): URL {
  const url = URL.canParse(text, from) ? new URL(text, from) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new BadInputError("The address must start with http:// or https://.");
  }
  if (url.username || url.password) {
    throw new BadInputError("The address must not hold a name or a password.");
  }
  return url;
}

const refused = "The address leads to a place that this server does not fetch from.";

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { lookup = dns.lookup, isAllowed = isPublicWeb } = options;
  const isSecure = url.protocol === "https:";
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is connected to without a look-up.
  if (isIP(host) !== 0 && !isAllowed(host, port)) throw new BadInputError(refused);
  const checked: LookupFunction = (name, { family, hints }, done) => {
    lookup(name, { all: true, family: family ?? 0, hints: hints ?? 0 }, (error, found) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address, port))) {
        return done(new BadInputError(refused), []);
      }
      done(null, found);
    });
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? getHttps : getHttp)(
      url,
      {
        ...{ signal, agent: false, lookup: checked, autoSelectFamily: true },
        headers: {
          "User-Agent": "Summit (fetches a picture)",
          Accept: "image/*",
          "Accept-Encoding": "identity",
        },
      },
      resolve,
    );
    request.on("error", reject);
  });
}

const isPublicWeb = (address: string, port: number) =>
  webPorts.has(port) && isPublicAddress(address);

async function readAll(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  if (Number(response.headers["content-length"]) > mostPictureBytes) {
    response.destroy();
    throw tooManyBytes();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > mostPictureBytes) {
      response.destroy();
      throw tooManyBytes();
    }
    signal.throwIfAborted();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
