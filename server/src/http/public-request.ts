import dns from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "#http/public-address.ts";

/** Passed on to the socket, for Happy Eyeballs. */
const socketOptions = { autoSelectFamily: true };

/** How addresses are resolved and checked; tests replace both. */
export interface AddressChecks {
  lookup?: typeof dns.lookup;
  /** Whether connecting to this address is allowed. */
  isAllowed?: (address: string, port: number) => boolean;
}

interface PublicRequest extends AddressChecks {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** The URL resolves to an address that is not public. No connection was made. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Only web ports, so that this server cannot be used for port scans. */
const webPorts = new Set([80, 443]);

const isPublicWeb = (address: string, port: number) =>
  webPorts.has(port) && isPublicAddress(address);

/** For development: this computer as well, so that one can build a receiver on it. */
export const isPublicWebOrLoopback = (address: string, port: number) =>
  isLoopbackAddress(address) || isPublicWeb(address, port);

/**
 * Whether a URL may lead to an allowed address, as far as it says so itself: names are looked up when a request is made.
 */
export function isReachable(url: URL, isAllowed = isPublicWeb): boolean {
  const { host, port } = targetOf(url);
  if (isIP(host) !== 0) return isAllowed(host, port);
  return localName.test(host) ? isAllowed("127.0.0.1", port) : true;
}

/** Names that are never public (RFC 6761, 6762, 9476 and the like). */
const localName = /(^|\.)(localhost|local|internal|home\.arpa|test|invalid)\.?$/i;

const targetOf = (url: URL) => ({
  host: url.hostname.replace(/^\[|\]$/g, ""),
  port: Number(url.port) || (url.protocol === "https:" ? 443 : 80),
});

/**
 * Sends a request to a user-supplied URL, protected against server-side request forgery: the connection is made
 * to the address that was checked, which also prevents DNS rebinding. Redirects are not followed; callers do
 * that with another request.
 *
 * @throws PrivateAddressError
 */
export function requestPublicly(url: URL, options: PublicRequest): Promise<IncomingMessage> {
  const { method, headers, body, signal, lookup = dns.lookup, isAllowed = isPublicWeb } = options;
  const isSecure = url.protocol === "https:";
  const { host, port } = targetOf(url);
  // IP literals are connected to without a lookup, so they are checked here.
  if (isIP(host) !== 0 && !isAllowed(host, port)) return Promise.reject(new PrivateAddressError());
  const checked: LookupFunction = (name, { family, hints }, done) => {
    lookup(name, { all: true, family: family ?? 0, hints: hints ?? 0 }, (error, found) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address, port))) {
        return done(new PrivateAddressError(), []);
      }
      done(null, found);
    });
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        method,
        headers,
        signal,
        agent: false,
        lookup: checked,
        ...socketOptions,
      },
      resolve,
    );
    request.on("error", reject);
    request.end(body);
  });
}
