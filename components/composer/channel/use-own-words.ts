"use client";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { type Draft, overrideFor, withOverride } from "../draft/draft.ts";
import { backToStory } from "../draft/override.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { Chip } from "./channel-chips.tsx";

/** The ways of a channel to words of its own, and back to the story. Words that are given up can be brought back. */
export function useOwnWords({ draft, setDraft, discard }: Composer) {
  const manifests = useManifests();

  /** The story is where own words begin. */
  function begin({ id }: Chip) {
    setDraft((current) => {
      const override = overrideFor(current, id);
      const content = override.content ?? current.content;
      return withOverride(current, id, { ...override, content });
    });
  }
  function giveUp({ id, name, provider }: Chip) {
    const manifest = manifests.ofChannel(id) ?? manifests.ofPlatform(provider);
    const change = (current: Draft) =>
      withOverride(current, id, backToStory(overrideFor(current, id), manifest));
    if (overrideFor(draft, id).content === draft.content) setDraft(change);
    else discard(`${name} follows the story again.`, change);
  }
  return { begin, giveUp };
}
