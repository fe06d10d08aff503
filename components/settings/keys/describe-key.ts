import type { ApiKey } from "#core/contract/resources/api-key.ts";
import {
  SCOPE_PRESETS,
  type Scope,
  type ScopePreset,
  scopesOfLimited,
} from "#core/contract/scopes.ts";
import { KEYS_COPY, SCOPE_COPY } from "../copy.ts";

const UNUSED_MS = 30 * 86_400_000;

export const PRESET_NAMES = {
  full: KEYS_COPY.preset_full,
  publish: KEYS_COPY.preset_publish,
  read: KEYS_COPY.preset_read,
} as const satisfies Record<ScopePreset, string>;

export const SCOPE_NAMES: Record<Scope, string> = {
  "posts:read": SCOPE_COPY.read_posts,
  "posts:write": SCOPE_COPY.write_drafts,
  publish: SCOPE_COPY.publish,
  approve: SCOPE_COPY.approve,
  skills: SCOPE_COPY.skills,
  channels: SCOPE_COPY.channels,
  media: SCOPE_COPY.media,
  interactions: SCOPE_COPY.interactions,
  settings: SCOPE_COPY.settings,
  webhooks: SCOPE_COPY.webhooks,
  members: SCOPE_COPY.members,
  keys: SCOPE_COPY.keys,
  billing: SCOPE_COPY.billing,
};

export function describeScopes({ scopes }: Pick<ApiKey, "scopes">): string {
  const presets = Object.entries(SCOPE_PRESETS) as [ScopePreset, readonly string[]][];
  const preset = presets.find(([, given]) => isSame(given, scopes));
  if (preset !== undefined) return PRESET_NAMES[preset[0]];
  const { full } = SCOPE_PRESETS;
  if (isSame(scopesOfLimited(full, "all"), scopes) || isSame(scopesOfLimited(full, "some"), scopes))
    return KEYS_COPY.preset_limited;
  const names = scopes.map((scope) => SCOPE_NAMES[scope]);
  return names.length === 0 ? KEYS_COPY.no_scopes : names.join(" · ");
}

/** Whether the key hasn't been used for 30 days. */
export function isUnused({ created_at, last_used_at }: ApiKey, now: Date): boolean {
  return now.getTime() - Date.parse(last_used_at ?? created_at) >= UNUSED_MS;
}

export function isExpired({ expires_at }: Pick<ApiKey, "expires_at">, now: Date): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now.getTime();
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((scope) => right.includes(scope));
}
