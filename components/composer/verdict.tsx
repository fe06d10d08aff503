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
    <section aria-label="What each channel makes of it" className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {isBlank(draft) ? "" : summary(entries)}
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
            entry={isBlank(draft) && entry !== undefined ? withoutVerdict(entry) : entry}
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

/** Who has written nothing yet need not be told that there is nothing. What is wrong with the channel stays. */
function withoutVerdict(entry: ChannelEntry): ChannelEntry {
  const errors = entry.errors.filter(({ code }) => code !== "empty");
  return { ...entry, errors, ready: errors.length === 0 };
}

/** For those who can't see the cards: how many are ready, and what the others object to. */
function summary(entries: readonly ChannelEntry[]): string {
  const ready = entries.filter((entry) => entry.ready).length;
  const objections = entries
    .filter((entry) => !entry.ready)
    .map(({ name, errors }) => `${name}: ${errors[0]?.message ?? ""}`);
  return [`Ready for ${ready} of ${entries.length}.`, ...objections].join(" ");
}
