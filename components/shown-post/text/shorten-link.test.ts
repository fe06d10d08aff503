import { expect, test } from "vitest";
import { shortenLink } from "./text-parts.ts";

test.each([
  // X's own examples.
  ["x", "https://dev.twitter.com/terms/display-guidelines", "dev.twitter.com/terms/display-…"],
  ["x", "http://bit.ly/2so49n2", "bit.ly/2so49n2"],
  ["x", "https://www.example.com/", "example.com"],
  ["x", "example.com?a=b", "example.com?a=b"],
  ["mastodon", "https://www.example.com/1234567890", "example.com/1234567890"],
  ["mastodon", `https://${"a".repeat(31)}`, `${"a".repeat(30)}…`],
  ["bluesky", "https://example.com/", "example.com"],
  ["bluesky", "https://example.com/12345678901234", "example.com/12345678901234"],
  ["bluesky", "https://example.com/123456789012345", "example.com/123456789012..."],
  ["bluesky", "Our page", "Our page"],
  ["linkedin_member", "https://example.com/123456", "https://example.com/123456"],
  ["linkedin_member", "https://example.com/1234567", "https://lnkd.in/…"],
  ["telegram", "https://www.example.com/", "https://www.example.com/"],
])("%s shows %s as %s", (provider, address, shown) => {
  expect(shortenLink(provider, address)).toBe(shown);
});
