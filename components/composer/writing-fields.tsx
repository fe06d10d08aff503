"use client";
import type { Ref } from "react";
import { ChannelChips, type Chip } from "./channel/channel-chips.tsx";
import { FirstChannel } from "./channel/first-channel.tsx";
import { toggleChannel } from "./draft/draft.ts";
import type { Composer } from "./draft/use-composer.ts";
import { TextEditor } from "./editor/text-editor.tsx";
import { MediaField } from "./files/media-field.tsx";
import type { useDraftFiles } from "./files/use-draft-files.ts";
import { FilingFields } from "./filing-fields.tsx";
import type { JudgedEntry } from "./verdict/judged-entry.ts";

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
      <TextEditor
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
