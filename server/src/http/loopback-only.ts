import { BlockList, isIP } from "node:net";
import type { Request, RequestHandler } from "express";

/** Skips the router for requests from other machines, which then get a 404. */
export const loopbackOnly: RequestHandler = (request, _response, next) => {
  next(isLoopbackRequest(request) ? undefined : "router");
};

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Whether a request comes from this machine. A local reverse proxy is detected by its headers, DNS rebinding by
 * the Host header.
 */
export function isLoopbackRequest({ socket, headers }: Request): boolean {
  const address = socket.remoteAddress ?? "";
  const local = isIP(address) > 0 && loopback.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
  const forwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return (
    local && !forwarded && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? "")
  );
}
