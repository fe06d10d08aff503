import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Says from which network address a request comes: null where that can't be told. */
export type ReadAddress = (
  peer: string | undefined,
  forwarded_for: string | undefined,
) => string | null;

/**
 * How to read who asks, where the proxies at `trusted` (addresses, or networks such as 10.0.0.0/8) say in `X-Forwarded-For`
 * for whom they ask. Each proxy adds whom it was asked by at the end, and clients may send a beginning of their own: so the last
 * address that is no proxy's counts. This machine's own loopback addresses are always trusted.
 */
export function createAddressReader(trusted: readonly string[]): ReadAddress {
  const networks = ["127.0.0.0/8", "::1", ...trusted].map(parseNetwork);
  const isTrusted = (address: Address) => networks.some((network) => contains(network, address));
  return (peer, forwarded_for) => {
    const own = parseAddress(peer);
    if (own === null || !isTrusted(own)) return own?.toString() ?? null;
    for (const named of forwarded_for?.split(",").reverse() ?? []) {
      const address = parseAddress(named.trim());
      if (address === null) return null;
      if (!isTrusted(address)) return address.toString();
    }
    return null;
  };
}

/** An address, or a network in CIDR notation. Throws for what is neither. */
function parseNetwork(text: string): Network {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** IPv4 in IPv6's clothes (::ffff:192.0.2.1) as IPv4. */
function parseAddress(text = ""): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function contains([network, bits]: Network, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}
