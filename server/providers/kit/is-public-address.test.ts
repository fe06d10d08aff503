import { expect, test } from "vitest";
import { isPublicAddress } from "./guarded-fetch.ts";

const PUBLIC = ["8.8.8.8", "1.1.1.1", "::ffff:8.8.8.8", "64:ff9b::808:808", "2606:4700:4700::1111"];

const OTHERS: [string, string[]][] = [
  ["unspecified", ["0.0.0.0", "::"]],
  ["loopback", ["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"]],
  [
    "private",
    ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"],
  ],
  ["link-local, cloud metadata", ["169.254.169.254", "fe80::1", "fe80::1%eth0", "fec0::1"]],
  ["shared and special", ["100.64.0.1", "192.0.0.8", "198.18.0.1", "192.88.99.1"]],
  ["documentation", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"]],
  ["multicast, reserved", ["224.0.0.1", "240.0.0.1", "255.255.255.255", "ff02::1", "4000::1"]],
  ["private inside NAT64", ["64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::808:808"]],
  ["tunnelled", ["2002:7f00:1::", "2001:0:1::1", "::7f00:1", "::ffff:0:7f00:1"]],
  ["no address at all", ["", "localhost", "1.2.3", "256.1.1.1", "[::1]"]],
];

test.each(PUBLIC)("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(OTHERS)("%s: not public", (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
