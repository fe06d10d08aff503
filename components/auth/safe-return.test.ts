import { expect, test } from "vitest";
import { safeReturn } from "./safe-return.ts";

const origin = "https://crier.example.com";

test.each([
  ["/acme/posts?tab=1#top", "/acme/posts?tab=1#top"],
  ["https://crier.example.com/acme/posts", "/acme/posts"],
  ["/acme/posts?q=a%5Cb%2F%2Fc", "/acme/posts?q=a%5Cb%2F%2Fc"],
  ["/acme/posts?next=//evil.example", "/acme/posts?next=//evil.example"],
  ["acme/posts", "/acme/posts"],
  ["https:evil.example", "/evil.example"],
  ["/acme//posts", "/acme//posts"],
])("after signing in, %s leads back to %s", (given, path) => {
  expect(safeReturn(given, origin)).toBe(path);
});

test.each([
  undefined,
  "https://evil.example/acme",
  "//evil.example/acme",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/acme/..//evil.example",
  "/%2f/evil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/acme/%5c%5cevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000//evil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/%00/evil.example",
  " //evil.example",
  "///evil.example",
  "https:/\\evil.example",
  "https://crier.example.com//evil.example",
  "https://crier.example.com/.//evil.example",
  "http://crier.example.com/acme",
  "https://crier.example.com:8443/acme",
  "data:text/html,x",
  "blob:https://crier.example.com/x",
  "https://crier.example.com@evil.example/",
  "javascript:alert(1)",
  "http://[",
  "/signin?callbackUrl=/signin",
])("signing in never leads away to %s", (given) => {
  expect(safeReturn(given, origin)).toBeNull();
});
