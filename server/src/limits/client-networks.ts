import ipaddr from "ipaddr.js";

/** The networks that a client belongs to: its own, and for IPv6 the enclosing one. */
export type ClientNetworks = {
  /** An IPv4 address or an IPv6 /64, which is commonly assigned to a single host. */
  own: string;
  /** The IPv6 /48, which may belong to a single customer or be shared by many. */
  around: string | undefined;
};

/** The networks whose rate limits a client's requests count towards. */
export function networksOf(address: string): ClientNetworks {
  if (!ipaddr.isValid(address)) return { own: address, around: undefined };
  // Converts IPv4-mapped IPv6 addresses to IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return { own: parsed.toString(), around: undefined };
  const network = (bits: number) =>
    ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return { own: `${network(64)}/64`, around: `${network(48)}/48` };
}
