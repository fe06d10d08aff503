"use client";
import { IconChartBar } from "@tabler/icons-react";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { listWords } from "#core/domain/words.ts";
import { type Draft, overrideFor, withOverride } from "../draft/draft.ts";
import type { Composer } from "../draft/use-draft.ts";
import { POLL_COPY } from "./copy.ts";

/** Makes the post a poll on the chosen channels that have polls. Nothing without such a channel. */
export function PollTool({ composer }: { composer: Composer }) {
  const channels = useChannels();
  const manifests = useManifests();
  const { draft } = composer;
  const able = channels.filter(({ id, provider }) => {
    const manifest = manifests.forChannel(id) ?? manifests.forPlatform(provider);
    return draft.channels.includes(id) && manifest?.formats.some(({ format }) => format === "poll");
  });
  const others = able.filter(({ id }) => overrideFor(draft, id).format !== "poll");
  if (others.length === 0) return null;
  const names = listWords(others.map(({ name }) => name));
  function withPoll(before: Draft): Draft {
    return others.reduce(
      (made, { id }) => withOverride(made, id, { ...overrideFor(made, id), format: "poll" }),
      before,
    );
  }
  return (
    <button
      type="button"
      aria-label={POLL_COPY.make}
      title={POLL_COPY.make_on(names)}
      onClick={() => composer.discard(POLL_COPY.made(names), withPoll)}
      className="inline-flex size-11 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-ink md:size-9"
    >
      <IconChartBar size={18} stroke={1.5} aria-hidden className="rotate-90" />
    </button>
  );
}
