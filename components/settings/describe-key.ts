import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { SCOPE_PRESETS, type Scope, type ScopePreset } from "#core/contract/scopes.ts";

const UNUSED_MS = 30 * 86_400_000;

export const PRESET_NAMES = {
  full: "Everything except API keys and members",
  publish: "Write and publish posts",
  read: "Read only",
} as const satisfies Record<ScopePreset, string>;

/** What each scope is to people. */
export const SCOPE_NAMES: Record<Scope, string> = {
  "posts:read": "Read posts",
  "posts:write": "Write drafts",
  publish: "Publish",
  approve: "Approve posts",
  skills: "Run skills",
  channels: "Manage channels",
  media: "Add files",
  interactions: "Answer comments",
  settings: "Change settings",
  webhooks: "Manage webhooks",
  members: "Manage members",
  keys: "Manage API keys",
  billing: "Read the billing",
};

/** What a key may do: the name of its preset, or its scopes'. */
export function describeScopes({ scopes }: Pick<ApiKey, "scopes">): string {
  const presets = Object.entries(SCOPE_PRESETS) as [ScopePreset, readonly string[]][];
  const preset = presets.find(([, given]) => isSame(given, scopes));
  if (preset !== undefined) return PRESET_NAMES[preset[0]];
  const names = scopes.map((scope) => SCOPE_NAMES[scope]);
  return names.length === 0 ? "Nothing" : names.join(" · ");
}

/** Whether nobody has used the key for 30 days. */
export function isUnused({ created_at, last_used_at }: ApiKey, now: Date): boolean {
  return now.getTime() - Date.parse(last_used_at ?? created_at) >= UNUSED_MS;
}

export function isExpired({ expires_at }: Pick<ApiKey, "expires_at">, now: Date): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now.getTime();
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((scope) => right.includes(scope));
}
