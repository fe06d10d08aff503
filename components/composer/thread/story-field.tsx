"use client";
import dynamic from "next/dynamic";
import { type Ref, useRef, useState } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { usePreload } from "#components/ui/use-preload.ts";
import { isThread } from "../draft/draft.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";
import { MediaField } from "../files/media-field.tsx";
import type { useDraftFiles } from "../files/use-draft-files.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { THREAD_COPY } from "./copy.ts";
import { itemCounts } from "./item-counts.ts";
import { ThreadEditor } from "./thread-editor.tsx";
import { useStory } from "./use-story.ts";

const loadThreadOffer = () => import("./thread-offer.tsx");
const ThreadOffer = dynamic(
  () => loadThreadOffer().then(({ ThreadOffer }) => ThreadOffer, orNotLoaded),
  { loading: nothingYet },
);

/** Matches text that may contain a line of only dashes. */
export const DASHES = /^\s*---/m;

interface Props {
  story: Ref<HTMLTextAreaElement>;
  composer: Composer;
  files: ReturnType<typeof useDraftFiles>;
  entries: readonly JudgedEntry[];
  marks: readonly TextMark[];
}

export function StoryField({ story, composer, files, entries, marks }: Props) {
  const { draft } = composer;
  const { change, undo, canUndo, heldBy, moveFile } = useStory(composer);
  const [said, setSaid] = useState("");
  usePreload(loadThreadOffer);
  const root = useRef<HTMLDivElement>(null);
  function lead(card: number) {
    const fields = root.current?.querySelectorAll<HTMLTextAreaElement>(
      `textarea[aria-label^="${THREAD_COPY.main_post}"]`,
    );
    const field = fields?.[card];
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }
  const parted = isThread(draft);
  const media = { composer, media: files.media, entries, adding: files.adding };
  return (
    <div ref={root} className="flex flex-col gap-4">
      <ThreadEditor
        ref={story}
        label={THREAD_COPY.main_post}
        placeholder={THREAD_COPY.placeholder}
        value={draft.content}
        marks={marks}
        parted={parted}
        onChange={(content, how) => {
          change(content, how);
          if (how?.label != null) setSaid(how.label);
        }}
        onUndo={undo}
        counts={itemCounts(draft, entries)}
        hasFiles={(card, texts) => heldBy(card, texts).length > 0}
        filesOf={(card, texts) => (
          <MediaField
            {...media}
            card={{
              at: card,
              count: texts.length,
              ids: heldBy(card, texts),
              onMove: (id, to) => moveFile(id, to),
            }}
          />
        )}
        className="min-h-48 md:min-h-72"
      />
      {DASHES.test(draft.content) && <ThreadOffer composer={composer} onLead={lead} />}
      {canUndo && <UndoKey run={undo} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function UndoKey({ run }: { run(): void }) {
  useShortcuts([{ keys: "z", label: THREAD_COPY.undo, run }]);
  return null;
}
