import ipaddr from "ipaddr.js";

/**
 * Whether an address is one that anybody on the internet can reach: not one of this machine, of the
 * network around it, of a provider, nor one that stands for such an address in another notation.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    // Whatever carries an IPv4 address leads there through somebody's gateway.
    if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString());
    return parsed.range() === "unicast" && parsed.match(globalUnicast, 3);
  }
  return parsed.range() === "unicast";
}

/** All of IPv6 that is given out; what lies beside it has a meaning of its own, or once had one. */
const globalUnicast = ipaddr.IPv6.parse("2000::");
