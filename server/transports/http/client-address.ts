import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

export type ReadAddress = (
  peer: string | undefined,
  forwarded_for: string | undefined,
) => string | null;

/**
 * Creates a reader of client addresses, where the proxies in `trusted` (addresses, or networks such as 10.0.0.0/8)
 * report their clients in `X-Forwarded-For`. Each proxy appends its client's address, and clients may send a forged
 * beginning, so the last address that isn't a proxy's counts. This machine's loopback addresses are always trusted.
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

function parseNetwork(text: string): Network {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Converts IPv4-mapped IPv6 (::ffff:192.0.2.1) to IPv4. */
function parseAddress(text = ""): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function contains([network, bits]: Network, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}
