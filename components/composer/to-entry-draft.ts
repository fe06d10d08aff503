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
  /** When the post goes out, if it is booked. */
  due?: string | null;
}

/**
 * What a channel would get, for the browser to judge or repair. The state of the channel and its quota are the server's to
 * judge.
 */
export function toEntryDraft(
  draft: Draft,
  channel_id: string,
  { manifest, policy = UNRESTRICTED, due = null }: Rules,
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
    due: due === null ? null : new Date(due),
    fixes_applied: [],
  };
}
