"use client";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { type Draft, overrideFor, withOverride } from "../draft/draft.ts";
import { backToStory } from "../draft/override.ts";
import type { Composer } from "../draft/use-draft.ts";
import type { Chip } from "./chip.ts";
import { TEXT_COPY } from "./copy.ts";

export function useOwnText({ draft, change, discard }: Composer) {
  const manifests = useManifests();

  /** Customized text starts as the main post. */
  function begin({ id }: Chip) {
    change((current) => {
      const override = overrideFor(current, id);
      const content = override.content ?? current.content;
      return withOverride(current, id, { ...override, content });
    });
  }
  function giveUp({ id, name, provider }: Chip) {
    const manifest = manifests.forChannel(id) ?? manifests.forPlatform(provider);
    const reset = (current: Draft) =>
      withOverride(current, id, backToStory(overrideFor(current, id), manifest));
    if (overrideFor(draft, id).content === draft.content) change(reset);
    else discard(TEXT_COPY.reset_done(name), reset);
  }
  return { begin, giveUp };
}
