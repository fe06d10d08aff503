import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FixKind } from "#core/contract/resources/fix.ts";
import { joinItems } from "#core/domain/fixes/join-items.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import { manifestFor } from "#platforms/providers.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import { type FoundFiles, pickFiles } from "#server/posts/files/find-files.ts";
import type { EntryChannel, EntryRecord } from "#server/posts/record/post-record.ts";
import { NEW_ENTRY } from "#server/posts/rules/lifecycle/new-state.ts";
import { matchChannel } from "./resolve-targets.ts";

export type PlannedEntry = EntryRecord & {
  apply: readonly FixKind[];
  numbering: Numbering;
  own_time: PerChannel["scheduled_at"];
};

interface PlanInput {
  post_id: string;
  targets: readonly EntryChannel[];
  per_channel: Record<string, PerChannel>;
  existing?: readonly EntryRecord[];
  files?: FoundFiles;
}

export function planEntries({
  post_id,
  targets,
  per_channel,
  existing = [],
  files = new Map(),
}: PlanInput): PlannedEntry[] {
  const overrides = resolveOverrides(per_channel, targets);
  return targets.map((channel, position) => {
    const stored = existing.find((entry) => entry.channel_id === channel.id);
    const entry = { ...(stored ?? blankEntry(post_id, channel)), channel, position };
    const given = overrides.get(channel.id);
    const { apply = [], scheduled_at: own_time } = given ?? {};
    return { ...override(entry, given, files), apply, own_time, numbering: numberingOf(given) };
  });
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
    format: null,
    title: null,
    options: {},
    media: null,
    fixes_applied: [],
    ...NEW_ENTRY,
  };
}

function numberingOf(given: PerChannel | undefined): Numbering {
  if (given?.numbered === undefined) return "keep";
  return given.numbered ? "on" : "off";
}

function override(
  entry: EntryRecord,
  given: PerChannel | undefined,
  files: FoundFiles,
): EntryRecord {
  if (given === undefined) return entry;
  return overrideMedia(overrideCopy(entry, given), given, files);
}

/** Files of its own make an entry authored, like customized text does. */
function overrideMedia(entry: EntryRecord, given: PerChannel, files: FoundFiles): EntryRecord {
  const media = pickFiles(files, given);
  if (media === undefined) return entry;
  return withOwnSource({
    ...entry,
    media,
    fixes_applied: entry.fixes_applied.filter((kind) => kind !== "crop_to"),
  });
}

function withOwnSource(entry: EntryRecord): EntryRecord {
  const hasOwn = entry.content !== null || entry.media !== null;
  return { ...entry, source: hasOwn ? "authored" : "adapted" };
}

function overrideCopy(entry: EntryRecord, given: PerChannel): EntryRecord {
  const settings = {
    ...entry,
    options: (given.options as Prisma.JsonObject | undefined) ?? entry.options,
    title: given.title === undefined ? entry.title : given.title,
    format: given.format === undefined ? entry.format : given.format,
  };
  // Crops persist, whatever is edited besides.
  const fixes_applied = entry.fixes_applied.filter((kind) => kind === "crop_to");
  if (given.thread !== undefined) {
    const format = given.format ?? threadFormatOf(entry.channel);
    const content = joinItems(given.thread);
    return withOwnSource({ ...settings, format, content, fixes_applied });
  }
  if (given.content === undefined) return settings;
  return withOwnSource({ ...settings, content: given.content, fixes_applied });
}

/** Returns the platform's thread format. If it has none, returns `thread`, which validation reports. */
function threadFormatOf(channel: EntryChannel): Format {
  const { formats } = manifestFor(channel);
  return formats.find((rules) => rules.thread !== null)?.format ?? "thread";
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
        `per_channel.${name} is not a channel of this post. Its channels are: ${valid || "none"}.`,
      );
    }
    if (overrides.has(channel.id)) {
      throw Refusal.because(
        "invalid_input",
        `per_channel.${name} repeats ${channel.id}. Merge the two entries.`,
      );
    }
    overrides.set(channel.id, given);
  }
  return overrides;
}
