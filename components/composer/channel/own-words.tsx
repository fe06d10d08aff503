"use client";
import type { Ref } from "react";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { Button } from "#components/ui/button.tsx";
import type { TextMark } from "../editor/marks/text-mark.ts";
import { TextEditor } from "../editor/text-editor.tsx";
import type { Chip } from "./channel-chips.tsx";
import { TEXT_COPY } from "./copy.ts";

interface Props {
  field: Ref<HTMLTextAreaElement>;
  chip: Chip;
  words: string;
  story: string;
  marks: readonly TextMark[];
  onChange(words: string): void;
  onBack(): void;
}

/** A channel's customized text in the wide column, and its changes from the main post. */
export function OwnWords({ field, chip, words, story, marks, onChange, onBack }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <TextEditor
        ref={field}
        label={TEXT_COPY.label(chip.name)}
        value={words}
        marks={marks}
        onChange={onChange}
        className="min-h-48 md:min-h-72"
      />
      <section aria-label={TEXT_COPY.changes_label} className="flex flex-col gap-1">
        <p className="text-sm text-muted">
          {words === story ? TEXT_COPY.no_changes : TEXT_COPY.changes}
        </p>
        {words !== story && <WordDiff before={story} after={words} />}
      </section>
      <Button look="quiet" className="-ml-3 self-start" onClick={onBack}>
        {TEXT_COPY.reset}
      </Button>
    </div>
  );
}
