import ipaddr from "ipaddr.js";

/**
 * Returns the part of an address that one customer has: an IPv4 address, or the first half of an IPv6 address (RFC
 * 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.parse(address).toNormalizedString().split(":").slice(0, 4).join(":");
}
