"use client";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Fix } from "#core/contract/resources/fix.ts";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelCard } from "./channel-card.tsx";
import type { Chip } from "./channel-chips.tsx";
import { isBlank, toggleChannel, withVersion, wordsFor } from "./draft.ts";
import { repair } from "./repair.ts";
import type { Composer } from "./use-composer.ts";

interface Props {
  composer: Composer;
  entries: ChannelEntry[];
  chips: Chip[];
  cardId(channel_id: string): string;
}

/** What every chosen channel makes of the post, always in sight. */
export function Verdict({ composer: { draft, setDraft }, entries, chips, cardId }: Props) {
  const { platforms } = useWorkspace();
  if (draft.channels.length === 0) return null;
  const blank = isBlank(draft);

  async function fix(chip: Chip, wanted: Fix) {
    const manifest = manifestOf(chip);
    if (manifest === undefined) return;
    const before = draft.versions[chip.id] ?? null;
    const mended = await repair(wordsFor(draft, chip.id), wanted, manifest).catch(() => null);
    if (mended === null) {
      showToast({ title: "The repair could not be loaded. Check your connection and try again." });
      return;
    }
    setDraft((current) => withVersion(current, chip.id, mended));
    const undo = () => setDraft((current) => withVersion(current, chip.id, before));
    showToast({
      title: `Done for ${chip.name}.`,
      action: { label: "Undo", run: undo },
      seconds: 10,
    });
  }
  const manifestOf = ({ provider }: Chip) =>
    platforms.find(({ manifest }) => manifest.provider === provider)?.manifest;

  return (
    <section
      aria-label="What each channel makes of it"
      className="flex flex-col gap-3 md:sticky md:top-6 md:-m-1 md:max-h-[calc(100dvh-8rem)] md:overflow-y-auto md:p-1"
    >
      <p role="status" className="sr-only">
        {blank ? "" : summary(entries)}
      </p>
      {draft.channels.map((id) => {
        const chip = chips.find((candidate) => candidate.id === id);
        if (chip === undefined) return null;
        const entry = entries.find(({ channel_id }) => channel_id === id);
        return (
          <ChannelCard
            key={id}
            id={cardId(id)}
            chip={chip}
            title={manifestOf(chip)?.title ?? chip.provider}
            entry={blank ? undefined : entry}
            pending={blank ? "What readers will see stands here." : "Looking at it…"}
            version={draft.versions[id]}
            story={draft.content}
            onVersion={(words) => setDraft((current) => withVersion(current, id, words))}
            onFix={(wanted) => void fix(chip, wanted)}
            onTakeOff={() => setDraft((current) => toggleChannel(current, id))}
          />
        );
      })}
    </section>
  );
}

/** For those who can't see the cards: how many are ready, and what the others object to. */
function summary(entries: readonly ChannelEntry[]): string {
  const ready = entries.filter((entry) => entry.ready).length;
  const objections = entries
    .filter((entry) => !entry.ready)
    .map(({ name, errors }) => `${name}: ${errors[0]?.message ?? ""}`);
  return [`Ready for ${ready} of ${entries.length}.`, ...objections].join(" ");
}
