import type { LinkTracking, UtmRule } from "#core/contract/resources/utm-rule.ts";

interface TrackedEntry {
  channel_id: string;
  provider: string;
  /** The post's. */
  campaign: string | null;
}

/**
 * Returns the UTM parameters that a channel's links get: by the rule for the channel, or else for its platform, or else
 * for all. Null if no rule applies.
 */
export function chooseTracking(
  rules: readonly UtmRule[],
  { channel_id, provider, campaign }: TrackedEntry,
): LinkTracking | null {
  const [rule] = [channel_id, provider, undefined].flatMap((name) =>
    rules.filter(({ channel }) => channel === name),
  );
  if (rule === undefined) return null;
  const { source, medium } = rule;
  return { source, medium, campaign: rule.campaign ?? campaign };
}
