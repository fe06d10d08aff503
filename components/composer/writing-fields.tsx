"use client";
import dynamic from "next/dynamic";
import type { Ref, RefObject } from "react";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { Chip } from "./channel/channel-chips.tsx";
import { OwnWords } from "./channel/own-words.tsx";
import { WhoseWords } from "./channel/whose-words.tsx";
import { overrideFor, withOverride } from "./draft/draft.ts";
import type { Composer } from "./draft/use-composer.ts";
import type { TextMark } from "./editor/marks/text-mark.ts";
import { MediaField } from "./files/media-field.tsx";
import type { useDraftFiles } from "./files/use-draft-files.ts";
import { FilingFields } from "./filing-fields.tsx";
import { DASHES, StoryField } from "./thread/story-field.tsx";
import type { View } from "./use-view.ts";
import type { JudgedEntry } from "./verdict/judged-entry.ts";
import { useMarks } from "./verdict/use-marks.ts";

const OwnThreadOffer = dynamic(
  () =>
    import("./thread/own-thread-offer.tsx").then(
      ({ OwnThreadOffer }) => OwnThreadOffer,
      orNotLoaded,
    ),
  { loading: nothingYet },
);

const NO_MARKS: readonly TextMark[] = [];

interface Props {
  story: Ref<HTMLTextAreaElement>;
  own: RefObject<HTMLTextAreaElement | null>;
  composer: Composer;
  files: ReturnType<typeof useDraftFiles>;
  entries: readonly JudgedEntry[];
  /** The shown channel; undefined without channels. */
  chip: Chip | undefined;
  view: View;
  onBack(chip: Chip): void;
}

/** The wide column: the main post or the shown channel's customized text, the files, labels and campaign. */
export function WritingFields({ composer, files, entries, chip, view, ...props }: Props) {
  const { draft, setDraft } = composer;
  const words = chip === undefined ? null : overrideFor(draft, chip.id).content;
  const marks = useMarks(entries, chip, words ?? draft.content);
  const isOwn = view.writing !== null && chip !== undefined && words !== null;
  return (
    <div className="flex flex-col gap-4">
      {chip !== undefined && words !== null && (
        <WhoseWords
          chip={chip}
          own={isOwn}
          onStory={() => view.write(null)}
          onOwn={() => view.write(chip.id)}
        />
      )}
      {/* Hidden and not removed, so that the browser's undo still knows what was typed. */}
      <div hidden={isOwn}>
        <StoryField
          story={props.story}
          marks={words === null ? marks : NO_MARKS}
          {...{ composer, files, entries }}
        />
      </div>
      {isOwn && (
        <OwnWords
          key={chip.id}
          field={props.own}
          chip={chip}
          words={words}
          story={draft.content}
          marks={marks}
          onChange={(content) =>
            setDraft((before) =>
              withOverride(before, chip.id, { ...overrideFor(before, chip.id), content }),
            )
          }
          onBack={() => props.onBack(chip)}
        />
      )}
      {isOwn && DASHES.test(words) && (
        <OwnThreadOffer
          key={chip.id}
          chip={chip}
          override={overrideFor(draft, chip.id)}
          field={props.own}
          onChange={(override) => setDraft((before) => withOverride(before, chip.id, override))}
        />
      )}
      {isOwn && <MediaField {...{ composer, entries }} media={files.media} adding={files.adding} />}
      <FilingFields
        draft={draft}
        onChange={(filing) => setDraft((before) => ({ ...before, ...filing }))}
      />
    </div>
  );
}
