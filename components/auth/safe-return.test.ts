import { expect, test } from "vitest";
import { safeReturn } from "./safe-return.ts";

const origin = "https://crier.example.com";

test.each([
  ["/acme/posts?tab=1#top", "/acme/posts?tab=1#top"],
  ["https://crier.example.com/acme/posts", "/acme/posts"],
])("after signing in, %s leads back to %s", (given, path) => {
  expect(safeReturn(given, origin)).toBe(path);
});

test.each([
  undefined,
  "https://evil.example/acme",
  "//evil.example/acme",
  "/\\evil.example",
  "https://crier.example.com@evil.example/",
  "javascript:alert(1)",
  "http://[",
  "/signin?callbackUrl=/signin",
])("nobody is led away to %s", (given) => {
  expect(safeReturn(given, origin)).toBeNull();
});
