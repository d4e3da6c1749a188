import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is publicly routable: neither loopback, private, carrier-grade NAT or otherwise
 * reserved, nor an encoding of such an address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    // IPv4-mapped addresses are judged by their IPv4 address. Other encodings (such as NAT64 and 6to4) are not
    // in the unicast range and rejected.
    if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString());
    return parsed.range() === "unicast" && parsed.match(globalUnicast, 3);
  }
  return parsed.range() === "unicast";
}

/** The IPv6 global unicast range. Everything outside it is reserved or deprecated. */
const globalUnicast = ipaddr.IPv6.parse("2000::");

/** Whether an IP address is this computer's own. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
