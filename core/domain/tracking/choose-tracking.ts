import type { LinkTracking, UtmRule } from "#core/contract/resources/utm-rule.ts";
import { PLATFORM_PLACEHOLDER } from "#core/contract/utm-placeholder.ts";

export interface TrackedEntry {
  channel_id: string;
  provider: string;
  /** The post's. */
  campaign: string | null;
}

/**
 * Returns the UTM parameters that a channel's links get: by the rule for the channel, or else for its platform, or else
 * for all. `{platform}` in the rule becomes the platform's name. Null if no rule applies.
 */
export function chooseTracking(
  rules: readonly UtmRule[],
  { channel_id, provider, campaign }: TrackedEntry,
): LinkTracking | null {
  const [rule] = [channel_id, provider, undefined].flatMap((name) =>
    rules.filter(({ channel }) => channel === name),
  );
  if (rule === undefined) return null;
  return {
    source: forPlatform(rule.source, provider),
    medium: forPlatform(rule.medium, provider),
    // The post's own campaign stays as typed.
    campaign: rule.campaign === null ? campaign : forPlatform(rule.campaign, provider),
  };
}

function forPlatform(text: string, provider: string): string {
  return text.replaceAll(PLATFORM_PLACEHOLDER, provider);
}
