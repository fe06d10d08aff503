import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * 64:ff9b::/96 (RFC 6052): how an IPv6-only network writes an IPv4 address. The IPv4 address is then checked.
 */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** All IPv6 space allocated to the public internet (IANA, IPv6 Address Space). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address (never a name) is publicly reachable: not loopback, private, link-local, shared,
 * documentation, multicast or reserved, however it is written or wrapped. An address that can't be parsed is
 * not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ip = unwrap(ipaddr.process(address));
  if (ip instanceof ipaddr.IPv6 && !ip.match(GLOBAL_IPV6)) return false;
  return ip.range() === "unicast";
}

function unwrap(ip: ipaddr.IPv4 | ipaddr.IPv6) {
  if (ip instanceof ipaddr.IPv4 || !ip.match(NAT64)) return ip;
  return new ipaddr.IPv4(ip.toByteArray().slice(-4));
}
