import { expect, test } from "vitest";
import { createAddressReader } from "./client-address.ts";

const read = createAddressReader(["10.0.0.0/8", "2001:db8::5"]);

test.each([
  // Only proxies are trusted.
  ["203.0.113.7", undefined, "203.0.113.7"],
  ["203.0.113.7", "192.0.2.1", "203.0.113.7"],
  ["::ffff:203.0.113.7", undefined, "203.0.113.7"],
  ["2001:db8::7", "192.0.2.1", "2001:db8::7"],
  // A proxy adds its client's address at the end. Anything before it is set by the client.
  ["10.1.2.3", "192.0.2.1", "192.0.2.1"],
  ["127.0.0.1", "192.0.2.1", "192.0.2.1"],
  ["::1", "192.0.2.1", "192.0.2.1"],
  ["::ffff:127.0.0.1", "6.6.6.6, 192.0.2.1", "192.0.2.1"],
  ["2001:db8::5", "6.6.6.6,192.0.2.1 , 10.9.9.9", "192.0.2.1"],
  ["10.1.2.3", "2001:DB8::0:7", "2001:db8::7"],
  ["10.1.2.3", undefined, null],
  ["10.1.2.3", "", null],
  ["10.1.2.3", "unknown", null],
  ["10.1.2.3", "192.0.2.1, unknown", null],
  ["127.0.0.1", "10.0.0.1, 127.0.0.1", null],
  [undefined, "192.0.2.1", null],
])("requested by %s, with header %j: %s", (peer, forwarded_for, address) => {
  expect(read(peer, forwarded_for)).toBe(address);
});
