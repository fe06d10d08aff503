"use client";
import { showToast } from "#components/ui/toasts.tsx";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { ChannelCard } from "../channel/channel-card.tsx";
import type { Chip } from "../channel/channel-chips.tsx";
import { isBlank, mediaFor, overrideFor, toggleChannel, withOverride } from "../draft/draft.ts";
import { factsOf, type KnownFiles } from "../draft/known-files.ts";
import type { Override } from "../draft/override.ts";
import { toCopy } from "../draft/to-copy.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { number, repair } from "./repair.ts";

const NOT_LOADED = "The repair could not be loaded. Check your connection and try again.";
const NOTHING_TO_GO_BY = "There are no words yet that it could be made of. Write some first.";

interface Props {
  composer: Composer;
  entries: JudgedEntry[];
  files: KnownFiles;
  chips: Chip[];
  cardId(channel_id: string): string;
}

/** What every chosen channel makes of the post, always in sight. */
export function Verdict({ composer: { draft, setDraft }, entries, files, chips, cardId }: Props) {
  const manifests = useManifests();
  const manifestOf = ({ id, provider }: Chip) =>
    manifests.ofChannel(id) ?? manifests.ofPlatform(provider);
  if (draft.channels.length === 0) return null;
  const blank = isBlank(draft);

  async function change(
    chip: Chip,
    make: (before: Override, copy: Copy) => Promise<Override | null>,
  ) {
    const manifest = manifestOf(chip);
    if (manifest === undefined) return;
    const before = overrideFor(draft, chip.id);
    const copy = toCopy(draft, chip.id, manifest, files);
    const fixed = await make(before, copy).catch(() => undefined);
    if (fixed === undefined) return showToast({ title: NOT_LOADED });
    if (fixed === null) return showToast({ title: NOTHING_TO_GO_BY });
    setDraft((current) => withOverride(current, chip.id, fixed));
    showToast({
      title: `Done for ${chip.name}.`,
      action: {
        label: "Undo",
        run: () => setDraft((current) => withOverride(current, chip.id, before)),
      },
      seconds: 10,
    });
  }

  return (
    <section
      aria-label="What each channel makes of it"
      className="flex flex-col gap-3 md:-m-1 md:min-h-0 md:overflow-y-auto md:p-1"
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
            manifest={manifestOf(chip)}
            entry={blank ? undefined : entry}
            pending={blank ? "What readers will see stands here." : "Looking at it…"}
            override={overrideFor(draft, id)}
            story={draft.content}
            media={factsOf(mediaFor(draft, id), files)}
            post_media={draft.media ?? []}
            files={files}
            onOverride={(override) => setDraft((current) => withOverride(current, id, override))}
            onFix={(choice) => void change(chip, (before, copy) => repair(before, copy, choice))}
            onNumber={(numbering) =>
              void change(chip, (before, copy) => number(before, copy, numbering))
            }
            onTakeOff={() => setDraft((current) => toggleChannel(current, id))}
          />
        );
      })}
    </section>
  );
}

/** For those who can't see the cards: how many are ready, and what stands in the way of the others. */
function summary(entries: readonly JudgedEntry[]): string {
  const ready = entries.filter((entry) => entry.ready).length;
  const problems = entries
    .filter((entry) => !entry.ready)
    .map(({ name, errors }) => `${name}: ${errors[0]?.message ?? ""}`);
  return [`Ready for ${ready} of ${entries.length}.`, ...problems].join(" ");
}
