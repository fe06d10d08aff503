import { expect, test } from "vitest";
import { toWebAddress } from "./web-address.ts";

test.each([
  "https://mastodon.example/@ana/1",
  "http://localhost:3000/sandbox/chan_1/x",
  "HTTPS://x.example/",
  "https://例え.jp/状態?a=b#c",
])("%s is accepted", (address) => {
  expect(toWebAddress(address)).toBe(address);
});

test.each([
  null,
  "",
  "javascript:alert(1)",
  "JavaScript:alert(1)//https://x.example",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://x.example/1",
  "file:///etc/passwd",
  "tag:mastodon.example,2026:1",
  "//x.example",
  "/posts",
  "x.example",
  `https://x.example/${"a".repeat(2000)}`,
])("%j is refused", (address) => {
  expect(toWebAddress(address)).toBeNull();
});
