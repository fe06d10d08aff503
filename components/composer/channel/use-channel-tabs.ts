import { useManifests } from "#components/workspace/use-manifests.ts";
import { type Draft, isBlank, overrideFor } from "../draft/draft.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { type ChannelFacts, channelFacts } from "./channel-facts.ts";
import type { Chip } from "./chip.ts";
import { type Tab, toTabs } from "./to-tabs.ts";

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
