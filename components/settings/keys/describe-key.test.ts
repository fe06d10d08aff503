import { expect, test } from "vitest";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { SCOPE_PRESETS, scopesOfLimited } from "#core/contract/scopes.ts";
import { describeScopes, isExpired, isUnused } from "./describe-key.ts";

const NOW = new Date("2027-01-31T00:00:00Z");

const KEY: ApiKey = {
  id: "key_1",
  name: "Website",
  hint: "crier_1Fq9",
  role: "owner",
  scopes: ["posts:read"],
  created_at: "2026-12-01T00:00:00.000Z",
  granted_scopes: ["posts:read"],
  created_by: null,
  last_used_at: null,
  expires_at: null,
  mode: "live",
  project_ids: null,
  channel_ids: null,
  drafts_only: false,
  requires_approval: false,
  posts_per_day: null,
};

test.each([
  [SCOPE_PRESETS.full, "Everything except API keys and members"],
  [scopesOfLimited(SCOPE_PRESETS.full, "all"), "Everything that its limits allow"],
  [scopesOfLimited(SCOPE_PRESETS.full, "some"), "Everything that its limits allow"],
  [SCOPE_PRESETS.publish.toReversed(), "Write and publish posts"],
  [["posts:read"] as const, "Read-only"],
  [["posts:read", "keys"] as const, "Read posts · Manage API keys"],
])("%j is described as %s", (scopes, text) => {
  expect(describeScopes({ scopes: [...scopes] })).toBe(text);
});

test.each([
  ["2026-12-01T00:00:00.000Z", null, true],
  ["2027-01-15T00:00:00.000Z", null, false],
  ["2026-12-01T00:00:00.000Z", "2027-01-30T00:00:00.000Z", false],
  ["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z", true],
])("created %s and last used %s: unused for 30 days is %s", (created_at, last_used_at, unused) => {
  expect(isUnused({ ...KEY, created_at, last_used_at }, NOW)).toBe(unused);
});

test.each([
  [null, false],
  ["2027-01-31T00:00:00.000Z", true],
  ["2027-01-31T00:00:00.001Z", false],
])("with expires_at %s it is expired: %s", (expires_at, expired) => {
  expect(isExpired({ expires_at }, NOW)).toBe(expired);
});
