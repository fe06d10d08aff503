"use client";
import { showToast } from "#components/ui/toasts.tsx";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { overrideFor, withOverride } from "../draft/draft.ts";
import { backToStory } from "../draft/override.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { Chip } from "./channel-chips.tsx";

/** The ways of a channel to words of its own, and back to the story. Words that are given up can be brought back. */
export function useOwnWords({ draft, setDraft }: Composer) {
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
    const before = overrideFor(draft, id);
    const manifest = manifests.ofChannel(id) ?? manifests.ofPlatform(provider);
    setDraft((current) =>
      withOverride(current, id, backToStory(overrideFor(current, id), manifest)),
    );
    if (before.content === draft.content) return;
    const undo = () => setDraft((current) => withOverride(current, id, before));
    showToast({
      title: `${name} follows the story again.`,
      action: { label: "Undo", run: undo },
      seconds: 10,
    });
  }
  return { begin, giveUp };
}
