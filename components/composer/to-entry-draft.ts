import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { EntryDraft } from "#core/domain/verdict/index.ts";
import { type Draft, versionFor, wordsFor } from "./draft.ts";

const UNRESTRICTED: OrganizationPolicy = {
  time_zone: "UTC",
  quiet_hours: null,
  banned_terms: [],
  blocked_domains: [],
};

interface Rules {
  manifest: ProviderManifest;
  /** Left out where only a repair is wanted. */
  policy?: OrganizationPolicy;
}

/**
 * What a channel would get, for the browser to judge or repair: the words alone. The state of the channel, its quota and
 * the time are the server's to judge.
 */
export function toEntryDraft(
  draft: Draft,
  channel_id: string,
  { manifest, policy = UNRESTRICTED }: Rules,
): EntryDraft {
  const { format, title, options } = versionFor(draft, channel_id);
  return {
    manifest,
    channel: { health: "healthy", health_reason: null },
    markdown: wordsFor(draft, channel_id),
    format,
    title,
    options,
    media: [],
    quota: [],
    policy,
    due: null,
    fixes_applied: [],
  };
}
