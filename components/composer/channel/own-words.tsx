"use client";
import type { Ref } from "react";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { Button } from "#components/ui/button.tsx";
import type { TextMark } from "../editor/marks/text-mark.ts";
import { TextEditor } from "../editor/text-editor.tsx";
import type { Chip } from "./channel-chips.tsx";

interface Props {
  field: Ref<HTMLTextAreaElement>;
  chip: Chip;
  words: string;
  story: string;
  marks: readonly TextMark[];
  onChange(words: string): void;
  onBack(): void;
}

/** A channel's own words in the wide column, and how they differ from the story. */
export function OwnWords({ field, chip, words, story, marks, onChange, onBack }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <TextEditor
        ref={field}
        label={`Words for ${chip.name}`}
        value={words}
        marks={marks}
        onChange={onChange}
        className="min-h-48 md:min-h-72"
      />
      <section aria-label="Difference to the story" className="flex flex-col gap-1">
        <p className="text-sm text-muted">
          {words === story ? "The same as the story so far." : "What differs from the story:"}
        </p>
        {words !== story && <WordDiff before={story} after={words} />}
      </section>
      <Button look="quiet" className="-ml-3 self-start" onClick={onBack}>
        Back to the story
      </Button>
    </div>
  );
}
