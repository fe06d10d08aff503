import { useManifests } from "#components/workspace/use-manifests.ts";
import { type Draft, isBlank, overrideFor } from "../draft/draft.ts";
import type { Override } from "../draft/override.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import type { Chip } from "./chip.ts";

/** The state of each chosen channel, and the tabs that show it. */
export function useChannelTabs(
  draft: Draft,
  entries: readonly ValidatedEntry[],
  chips: readonly Chip[],
): { tabs: Tab[]; facts: ChannelFacts[] } {
  const manifests = useManifests();
  const byId = new Map(chips.map((chip) => [chip.id, chip]));
  // Before the first change nothing can be invalid.
  const known = isBlank(draft) ? [] : entries;
  const validated = new Map(known.map((entry) => [entry.channel_id, entry]));
  const facts = draft.channels.flatMap((id) => {
    const chip = byId.get(id);
    return chip === undefined
      ? []
      : [channelFacts(chip, overrideFor(draft, id), validated.get(id))];
  });
  const titleOf = (provider: string) => manifests.forPlatform(provider)?.title ?? provider;
  return { tabs: toTabs(facts, titleOf), facts };
}

export interface ChannelFacts {
  id: string;
  provider: string;
  name: string;
  /** Null if the name already contains it. */
  handle: string | null;
  sandbox: boolean;
  own: boolean;
  /** Text length in the platform's unit; null until it is known. */
  length: number | null;
  limit: number;
  errors: number;
}

function channelFacts(
  { id, provider, name, handle, mode }: Chip,
  override: Override,
  entry: ValidatedEntry | undefined,
): ChannelFacts {
  return {
    id,
    provider,
    name,
    handle: handle === name ? null : handle,
    sandbox: mode === "sandbox",
    own: override.content !== null,
    length: entry?.content.length ?? null,
    limit: entry?.content.limit ?? 0,
    errors: entry?.errors.length ?? 0,
  };
}

/** With more channels than this, there is one tab per platform. */
const MOST_CHANNEL_TABS = 16;

export interface Tab {
  key: string;
  provider: string;
  label: string;
  /** Distinguishes tabs with the same label: the handle, or the number of channels ("4×"). */
  detail: string | null;
  sandbox: boolean;
  own: number;
  length: number | null;
  limit: number;
  errors: number;
  channels: readonly string[];
}

/** Returns the tabs in the order of the channels: one per channel, or one per platform if there are many. */
export function toTabs(
  channels: readonly ChannelFacts[],
  titleOf: (provider: string) => string,
): Tab[] {
  if (channels.length <= MOST_CHANNEL_TABS) return channels.map(channelTab);
  const platforms = Map.groupBy(channels, ({ provider }) => provider);
  return [...platforms].map(([provider, members]) => platformTab(titleOf(provider), members));
}

function channelTab({ id, name, handle, own, ...facts }: ChannelFacts): Tab {
  const { provider, sandbox, length, limit, errors } = facts;
  const counts = { own: own ? 1 : 0, length, limit, errors };
  return { key: id, provider, label: name, detail: handle, sandbox, ...counts, channels: [id] };
}

/** A platform's channels mostly have the same limit, so the longest text is the one that may exceed it. */
function platformTab(label: string, members: readonly ChannelFacts[]): Tab {
  const longest = members.toSorted((left, right) => excess(right) - excess(left))[0];
  const provider = longest?.provider ?? "";
  return {
    key: provider,
    provider,
    label,
    detail: members.length === 1 ? (members[0]?.handle ?? null) : `${members.length}×`,
    sandbox: members.every(({ sandbox }) => sandbox),
    own: members.filter(({ own }) => own).length,
    length: longest?.length ?? null,
    limit: longest?.limit ?? 0,
    errors: members.reduce((sum, { errors }) => sum + errors, 0),
    channels: members.map(({ id }) => id),
  };
}

/** Returns the channel to show first: one with a problem, if any. */
export function firstToShow({ channels: members }: Tab, channels: readonly ChannelFacts[]): string {
  const wrong = channels.find(({ id, errors }) => errors > 0 && members.includes(id));
  return wrong?.id ?? (members[0] as string);
}

function excess({ length, limit }: ChannelFacts): number {
  return (length ?? 0) - limit;
}
