import type { IncomingMessage } from "node:http";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { maxPictureBytes } from "@summit/schema/validation/picture.ts";
import { type AddressChecks, PrivateAddressError, requestPublicly } from "#http/public-request.ts";
import { tooManyBytes } from "#media/read-upload.ts";

const maxRedirects = 3;

type FetchOptions = AddressChecks & { withinMs?: number };

/**
 * Downloads a picture from a user-supplied URL. Redirects are followed to public addresses only.
 *
 * @throws BadInputError with a sentence about the reason for the failure
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { withinMs = 10_000 } = options;
  const signal = AbortSignal.timeout(withinMs);
  try {
    return await fetchFollowing(address, options, signal);
  } catch (error) {
    if (error instanceof BadInputError) throw error;
    if (error instanceof PrivateAddressError) {
      throw new BadInputError("The address leads to a place that this server does not fetch from.");
    }
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
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await requestPublicly(url, { ...options, method: "GET", headers, signal });
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (statusCode >= 300 && statusCode < 400 && location) {
      response.destroy();
      url = webAddress(location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new BadInputError(`The address answers with ${statusCode} instead of a picture.`);
    }
    return readAll(response, signal);
  }
  throw new BadInputError("The address redirects too many times.");
}

function webAddress(text: string, from?: URL): URL {
  const url = URL.canParse(text, from) ? new URL(text, from) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new BadInputError("The address must start with http:// or https://.");
  }
  if (url.username || url.password) {
    throw new BadInputError("The address must not contain a user name or a password.");
  }
  return url;
}

const headers = {
  "User-Agent": "Summit (fetches a picture)",
  Accept: "image/*",
  "Accept-Encoding": "identity",
};

async function readAll(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  if (Number(response.headers["content-length"]) > maxPictureBytes) {
    response.destroy();
    throw tooManyBytes();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxPictureBytes) {
      response.destroy();
      throw tooManyBytes();
    }
    signal.throwIfAborted();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
