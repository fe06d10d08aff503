"use client";
import type { Ref } from "react";
import { ChannelChips, type Chip } from "./channel-chips.tsx";
import { toggleChannel } from "./draft.ts";
import { FilingFields } from "./filing-fields.tsx";
import { FirstChannel } from "./first-channel.tsx";
import type { JudgedEntry } from "./judged-entry.ts";
import { MediaField } from "./media-field.tsx";
import type { Composer } from "./use-composer.ts";
import type { useDraftFiles } from "./use-draft-files.ts";
import { WordsField } from "./words-field.tsx";

interface Props {
  id: string;
  story: Ref<HTMLTextAreaElement>;
  composer: Composer;
  files: ReturnType<typeof useDraftFiles>;
  entries: readonly JudgedEntry[];
  chips: readonly Chip[];
}

/** What a post is made of: the story, its files, what it is found by again, and where it goes. */
export function WritingFields({ id, story, composer, files, entries, chips }: Props) {
  const { draft, setDraft } = composer;
  return (
    <div className="flex flex-col gap-4">
      <WordsField
        ref={story}
        label="Story"
        placeholder="What do you have to say?"
        value={draft.content}
        onChange={(content) => setDraft((before) => ({ ...before, content }))}
        className="min-h-48 md:min-h-72"
      />
      <MediaField
        draft={draft}
        media={files.media}
        entries={entries}
        adding={files.adding}
        onChange={setDraft}
      />
      <FilingFields
        draft={draft}
        onChange={(filing) => setDraft((before) => ({ ...before, ...filing }))}
      />
      <FirstChannel onConnected={(made) => setDraft((before) => toggleChannel(before, made.id))} />
      <ChannelChips
        id={id}
        chips={chips}
        chosen={draft.channels}
        onToggle={(chosen) => setDraft((before) => toggleChannel(before, chosen))}
      />
    </div>
  );
}
