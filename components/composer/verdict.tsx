"use client";
import type { EntryDraft } from "#core/domain/verdict/index.ts";
import { showToast } from "../ui/toasts.tsx";
import { useManifests } from "../workspace/use-manifests.ts";
import { ChannelCard } from "./channel-card.tsx";
import type { Chip } from "./channel-chips.tsx";
import { isBlank, toggleChannel, versionFor, withVersion } from "./draft.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { number, repair } from "./repair.ts";
import { toEntryDraft } from "./to-entry-draft.ts";
import type { Composer } from "./use-composer.ts";
import type { Version } from "./version.ts";

const NOT_LOADED = "The repair could not be loaded. Check your connection and try again.";
const NOTHING_TO_GO_BY = "There are no words yet that it could be made of. Write some first.";

interface Props {
  composer: Composer;
  entries: JudgedEntry[];
  chips: Chip[];
  cardId(channel_id: string): string;
}

/** What every chosen channel makes of the post, always in sight. */
export function Verdict({ composer: { draft, setDraft }, entries, chips, cardId }: Props) {
  const manifests = useManifests();
  const manifestOf = ({ id, provider }: Chip) =>
    manifests.ofChannel(id) ?? manifests.ofPlatform(provider);
  if (draft.channels.length === 0) return null;
  const blank = isBlank(draft);

  async function change(
    chip: Chip,
    make: (before: Version, asked: EntryDraft) => Promise<Version | null>,
  ) {
    const manifest = manifestOf(chip);
    if (manifest === undefined) return;
    const before = versionFor(draft, chip.id);
    const asked = toEntryDraft(draft, chip.id, { manifest });
    const mended = await make(before, asked).catch(() => undefined);
    if (mended === undefined) return showToast({ title: NOT_LOADED });
    if (mended === null) return showToast({ title: NOTHING_TO_GO_BY });
    setDraft((current) => withVersion(current, chip.id, mended));
    showToast({
      title: `Done for ${chip.name}.`,
      action: {
        label: "Undo",
        run: () => setDraft((current) => withVersion(current, chip.id, before)),
      },
      seconds: 10,
    });
  }

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
            manifest={manifestOf(chip)}
            entry={blank ? undefined : entry}
            pending={blank ? "What readers will see stands here." : "Looking at it…"}
            version={versionFor(draft, id)}
            story={draft.content}
            onVersion={(version) => setDraft((current) => withVersion(current, id, version))}
            onFix={(mending) =>
              void change(chip, (before, asked) => repair(before, asked, mending))
            }
            onNumber={(numbering) =>
              void change(chip, (before, asked) => number(before, asked, numbering))
            }
            onTakeOff={() => setDraft((current) => toggleChannel(current, id))}
          />
        );
      })}
    </section>
  );
}

/** For those who can't see the cards: how many are ready, and what the others object to. */
function summary(entries: readonly JudgedEntry[]): string {
  const ready = entries.filter((entry) => entry.ready).length;
  const objections = entries
    .filter((entry) => !entry.ready)
    .map(({ name, errors }) => `${name}: ${errors[0]?.message ?? ""}`);
  return [`Ready for ${ready} of ${entries.length}.`, ...objections].join(" ");
}
