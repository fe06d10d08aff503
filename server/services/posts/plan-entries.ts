import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { applyAutomaticFixes } from "#core/domain/fixes/apply-automatic-fixes.ts";
import type { EntryDraft } from "#core/domain/verdict/index.ts";
import type { Prisma } from "../../db/generated/client.ts";
import { newId } from "../../platform/ids.ts";
import { manifestOf } from "../../providers/index.ts";
import type { EntryChannel, EntryRecord } from "./post-record.ts";
import { matchChannel } from "./resolve-targets.ts";

export interface PlanInput {
  post_id: string;
  content: string;
  targets: readonly EntryChannel[];
  per_channel: Record<string, PerChannel>;
  /** What the post's entries are now, when it exists already. */
  existing?: readonly EntryRecord[];
}

/** The entries a post is to have: each channel's own copy, kept or replaced by what `per_channel` says. */
export function planEntries({
  post_id,
  targets,
  per_channel,
  existing = [],
}: PlanInput): EntryRecord[] {
  const overrides = resolveOverrides(per_channel, targets);
  return targets.map((channel, position) => {
    const kept = existing.find((entry) => entry.channel_id === channel.id);
    const entry = { ...(kept ?? blankEntry(post_id, channel)), channel, position };
    return override(entry, overrides.get(channel.id));
  });
}

/** Makes the automatic repairs. A repaired copy is authored: a later edit of the story never discards it. */
export function repairEntries(content: string, entries: readonly EntryRecord[]): EntryRecord[] {
  return entries.map((entry) => {
    const { markdown, applied } = applyAutomaticFixes(toDraft(content, entry));
    if (applied.length === 0) return entry;
    const fixes_applied = [...new Set([...entry.fixes_applied, ...applied])];
    return { ...entry, source: "authored", content: markdown, fixes_applied };
  });
}

/** The copy a channel gets: its own, or the story. */
export function copyOf(content: string, entry: Pick<EntryRecord, "content">): string {
  return entry.content ?? content;
}

export function toDraft(content: string, entry: EntryRecord): EntryDraft {
  const { channel } = entry;
  return {
    manifest: manifestOf(channel.provider),
    channel: {
      health: channel.deleted_at === null ? channel.health : "deleted",
      health_reason: channel.health_reason,
    },
    markdown: copyOf(content, entry),
  };
}

function blankEntry(
  post_id: string,
  channel: EntryChannel,
): Omit<EntryRecord, "channel" | "position"> {
  return {
    id: newId("entry"),
    post_id,
    channel_id: channel.id,
    source: "adapted",
    content: null,
    options: {},
    fixes_applied: [],
    status: "draft",
    external_post_id: null,
    url: null,
    error: null,
    published_at: null,
  };
}

function override(entry: EntryRecord, given: PerChannel | undefined): EntryRecord {
  if (given === undefined) return entry;
  const options = (given.options as Prisma.JsonObject | undefined) ?? entry.options;
  if (given.content === undefined) return { ...entry, options };
  const source = given.content === null ? "adapted" : "authored";
  return { ...entry, options, source, content: given.content, fixes_applied: [] };
}

function resolveOverrides(
  per_channel: Record<string, PerChannel>,
  targets: readonly EntryChannel[],
) {
  const overrides = new Map<string, PerChannel>();
  for (const [name, given] of Object.entries(per_channel)) {
    const channel = matchChannel(targets, name);
    if (channel === undefined) {
      const valid = targets.map((target) => `${target.id} (${target.provider})`).join(", ");
      throw Refusal.because(
        "invalid_input",
        `per_channel.${name} matches no channel of this post. Its channels are: ${valid || "none"}.`,
      );
    }
    if (overrides.has(channel.id)) {
      throw Refusal.because(
        "invalid_input",
        `per_channel.${name} names ${channel.id} a second time. Merge the two entries.`,
      );
    }
    overrides.set(channel.id, given);
  }
  return overrides;
}
