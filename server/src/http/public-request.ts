import dns from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** How the addresses of other servers are looked at; tests answer themselves. */
export interface AddressChecks {
  /** Asks the DNS. */
  lookup?: typeof dns.lookup;
  /** Whether a connection to this address may be made. */
  isAllowed?: (address: string, port: number) => boolean;
}

interface PublicRequest extends AddressChecks {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** The address leads to a place that is not public; no connection was made. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Only these, so that nobody learns through this server what else listens somewhere. */
const webPorts = new Set([80, 443]);

const isPublicWeb = (address: string, port: number) =>
  webPorts.has(port) && isPublicAddress(address);

/**
 * Sends a request to the web in somebody's name. The connection is made to an address that was checked, so that no
 * name can lead into a network that is not public, however often its address changes. Redirects are the caller's
 * to follow, by another request.
 *
 * @throws PrivateAddressError
 */
export function requestPublicly(url: URL, options: PublicRequest): Promise<IncomingMessage> {
  const { method, headers, body, signal, lookup = dns.lookup, isAllowed = isPublicWeb } = options;
  const isSecure = url.protocol === "https:";
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is connected to without a look-up.
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
        ...{ method, headers, signal, agent: false, lookup: checked },
        // Passed on to the socket, which tries both kinds of addresses.
        ...{ autoSelectFamily: true },
      },
      resolve,
    );
    request.on("error", reject);
    request.end(body);
  });
}
