import ipaddr from "ipaddr.js";

/** What a client has addresses of: its own, and at most the one around it. */
export type ClientNetworks = {
  /** An IPv4 address, or the /64 of an IPv6 one: a single machine has all addresses of that. */
  own: string;
  /** The /48 of an IPv6 address: a single customer may have all of it, or share it with others. */
  around: string | undefined;
};

/** The networks for which a client's requests are counted. */
export function networksOf(address: string): ClientNetworks {
  if (!ipaddr.isValid(address)) return { own: address, around: undefined };
  // An IPv4 address in the notation of IPv6 is one of IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return { own: parsed.toString(), around: undefined };
  const network = (bits: number) =>
    ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return { own: `${network(64)}/64`, around: `${network(48)}/48` };
}
