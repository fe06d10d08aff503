import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
import { PLATFORM_PLACEHOLDER, unknownPlaceholder } from "#core/contract/utm-placeholder.ts";
import { chooseTracking, type TrackedEntry } from "#core/domain/tracking/choose-tracking.ts";
import { trackLinks } from "#core/domain/tracking/track-links.ts";

/** A rule as it is typed. Empty channel: all channels; empty campaign: the post's. */
export interface UtmDraft {
  /** Identifies the row while it is edited. */
  key: number;
  channel: string;
  source: string;
  medium: string;
  campaign: string;
}

export function toDrafts(rules: readonly UtmRule[]): UtmDraft[] {
  return rules.map(({ channel = "", source, medium, campaign }, key) => ({
    key,
    channel,
    source,
    medium,
    campaign: campaign ?? "",
  }));
}

export function toRules(drafts: readonly UtmDraft[]): UtmRule[] {
  return drafts.map(({ channel, source, medium, campaign }) => ({
    ...(channel === "" ? {} : { channel }),
    source: source.trim(),
    medium: medium.trim(),
    campaign: campaign.trim() || null,
  }));
}

/** Whether the form differs from the stored rules, whose fields may come in any order. */
export function isChanged(drafts: readonly UtmDraft[], saved: readonly UtmRule[]): boolean {
  return JSON.stringify(toRules(drafts)) !== JSON.stringify(toRules(toDrafts(saved)));
}

/** A field of a rule that people type into. */
type UtmField = "source" | "medium" | "campaign";

const FIELDS: readonly UtmField[] = ["source", "medium", "campaign"];

export type UtmProblem = "twice" | "required" | { field: UtmField; unknown: string };

/** Returns what keeps a rule from being saved. */
export function problemOf(draft: UtmDraft, drafts: readonly UtmDraft[]): UtmProblem | null {
  const first = drafts.find(({ channel }) => channel === draft.channel);
  if (first !== undefined && first.key !== draft.key) return "twice";
  if (draft.source.trim() === "" || draft.medium.trim() === "") return "required";
  const [unknown = null] = FIELDS.flatMap((field) => {
    const placeholder = unknownPlaceholder(draft[field]);
    return placeholder === undefined ? [] : { field, unknown: placeholder };
  });
  return unknown;
}

const EXAMPLE = "https://example.com/page";

/** Returns what a link looks like by a rule on a platform, with `campaign` as the post's campaign. */
export function exampleOf(
  draft: UtmDraft,
  post: Pick<TrackedEntry, "campaign" | "provider">,
): string {
  const rules = toRules([{ ...draft, channel: "" }]);
  const tracking = chooseTracking(rules, { ...post, channel_id: "" });
  if (tracking === null) return EXAMPLE;
  return trackLinks({ markdown: EXAMPLE, marks: [] }, tracking).markdown;
}

/** Returns a rule to add: for the first name without a rule. An empty one is all channels. */
export function nextDraft(drafts: readonly UtmDraft[], names: readonly string[]): UtmDraft {
  const taken = new Set(drafts.map(({ channel }) => channel));
  const channel = names.find((name) => !taken.has(name)) ?? "";
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
  return { key, channel, source: PLATFORM_PLACEHOLDER, medium: "social", campaign: "" };
}
