import { expect, test } from "vitest";
import type { Scope } from "#core/contract/scopes.ts";
import { firstRequest } from "./new-secret.tsx";

const given = { origin: "https://crier.test", secret: "crier_1", channel_id: "chan_1" };
const first = (scopes: Scope[], more: Partial<Parameters<typeof firstRequest>[0]> = {}) =>
  firstRequest({ ...given, scopes, ...more });

test("a key that can write is tried with a draft, a read-only key with a GET request", () => {
  expect(first(["posts:read", "posts:write"])?.curl).toContain("/api/v1/posts \\");
  expect(first(["posts:read", "posts:write"])?.curl).toContain("-d '{");
  const read = first(["posts:read"]);
  expect(read?.does).toBe("channels");
  expect(read?.curl).toBe(
    'curl https://crier.test/api/v1/channels \\\n  -H "Authorization: Bearer crier_1"',
  );
  const without = first(["posts:read", "posts:write"], { channel_id: undefined });
  expect(without?.curl).not.toContain("-d");
});

test("any other key is tried by reading what it can, or not at all", () => {
  expect(first(["keys"])?.curl).toContain("/api/v1/api-keys ");
  expect(first(["media", "settings"])).toBeNull();
  expect(first(["posts:write"], { channel_id: undefined })).toBeNull();
});
