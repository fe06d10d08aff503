import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
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

export type UtmProblem = "twice" | "required";

/** Returns what keeps a rule from being saved. */
export function problemOf(draft: UtmDraft, drafts: readonly UtmDraft[]): UtmProblem | null {
  const first = drafts.find(({ channel }) => channel === draft.channel);
  if (first !== undefined && first.key !== draft.key) return "twice";
  return draft.source.trim() === "" || draft.medium.trim() === "" ? "required" : null;
}

const EXAMPLE = "https://example.com/page";

/** Returns what a link looks like by a rule, with `campaign` as the post's campaign. */
export function exampleOf(draft: UtmDraft, campaign: string): string {
  const [rule] = toRules([draft]);
  if (rule === undefined) return EXAMPLE;
  const tracking = { ...rule, campaign: rule.campaign ?? campaign };
  return trackLinks({ markdown: EXAMPLE, marks: [] }, tracking).markdown;
}

/** Returns a rule to add: for all channels, or else for the first name without a rule. */
export function nextDraft(drafts: readonly UtmDraft[], names: readonly string[]): UtmDraft {
  const taken = new Set(drafts.map(({ channel }) => channel));
  const channel = ["", ...names].find((name) => !taken.has(name)) ?? "";
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
  return {
    key,
    channel,
    source: channel === "" ? "crier" : channel,
    medium: "social",
    campaign: "",
  };
}
