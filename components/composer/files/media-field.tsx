"use client";
import { useState } from "react";
import { LibraryPicker } from "#components/media/library-picker.tsx";
import { PickFiles } from "#components/media/pick-files.tsx";
import type { Upload } from "#components/media/upload.ts";
import { UploadProgress } from "#components/media/upload-progress.tsx";
import { useUploads } from "#components/media/uploads-provider.tsx";
import type { Files } from "#components/media/use-files.ts";
import { useSortable } from "#components/media/use-sortable.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { type Draft, withFileReplaced, withFiles, withoutFile } from "../draft/draft.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { MediaRow } from "./media-row.tsx";
import type { Adding } from "./use-add-files.ts";
import { useDragToCard } from "./use-drag-to-card.ts";

interface Props {
  draft: Draft;
  media: Files;
  entries: readonly JudgedEntry[];
  adding: Adding;
  onChange(change: (draft: Draft) => Draft): void;
  /** The card of a thread whose files these are; all files of the post where it is left out. */
  card?: CardOfFiles | undefined;
}

/** A card of a thread with its files. */
export interface CardOfFiles {
  at: number;
  count: number;
  ids: readonly string[];
  onMove(file_id: string, card: number): void;
}

/** The post's files, or those of one item of its thread: added, described, put in order, cropped and taken off. */
export function MediaField({ draft, media, entries, adding, onChange, card }: Props) {
  const { queue, uploads } = useUploads();
  const [picking, setPicking] = useState(false);
  const all = draft.media ?? [];
  const ids = card?.ids ?? all;
  const item = card?.at ?? 0;
  const isOneOfMany = card !== undefined && card.count > 1;
  const { handleOf, placeOf, move } = useSortable(ids, (sorted) =>
    onChange((before) => ({ ...before, media: withOrder(before.media ?? [], sorted) })),
  );
  const dragOf = useDragToCard(isOneOfMany ? card : undefined);

  function takeOff(file_id: string) {
    const before = draft;
    const upload = uploads.find((candidate) => candidate.id === file_id);
    if (upload !== undefined) queue.remove(upload.key);
    onChange((current) => withoutFile(current, file_id));
    if (upload === undefined) offerUndo("Taken off this post.", before);
  }
  function replace(file_id: string, by: string) {
    const before = draft;
    onChange((current) => withFileReplaced(current, file_id, by));
    offerUndo("Cropped.", before);
  }
  /** Brings back the files as they were, and leaves the words as they are now. */
  function offerUndo(title: string, { media: held = [], overrides }: Draft) {
    const run = () =>
      onChange((current) => ({
        ...current,
        media: held,
        overrides: withMediaOf(current.overrides, overrides),
      }));
    showToast({ title, action: { label: "Undo", run }, seconds: 10 });
  }
  return (
    <section
      aria-label={isOneOfMany ? `Files of item ${item + 1}` : "Files"}
      className="flex flex-col gap-3"
    >
      {ids.length > 0 && (
        <ol className="divide-y divide-line rounded-surface border border-line bg-surface">
          {ids.map((file_id, index) => (
            <MediaRow
              key={file_id}
              file_id={file_id}
              place={{ index, count: ids.length }}
              media={media}
              upload={uploads.find((upload) => upload.id === file_id)}
              draft={draft}
              entries={entries}
              card={isOneOfMany ? card : undefined}
              handle={dragOf(file_id, handleOf(index))}
              slot={placeOf(index)}
              onMove={(to) => move(index, to)}
              onTakeOff={() => takeOff(file_id)}
              onCropped={(by) => replace(file_id, by)}
            />
          ))}
        </ol>
      )}
      <Pending uploads={adding.pending(isOneOfMany ? item : undefined)} />
      <AddFiles
        item={isOneOfMany ? item : null}
        hint={ids.length === 0}
        onFiles={(files) => adding.add(files, item)}
        onLibrary={() => setPicking(true)}
      />
      {picking && (
        <LibraryPicker
          taken={all}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            setPicking(false);
            onChange((before) => withFiles(before, chosen, item));
          }}
        />
      )}
    </section>
  );
}

interface AddFilesProps {
  /** The item of the thread that they are for; null where there is one text. */
  item: number | null;
  /** Whether to say how else files come here. */
  hint: boolean;
  onFiles(files: File[]): void;
  onLibrary(): void;
}

function AddFiles({ item, hint, onFiles, onLibrary }: AddFilesProps) {
  const where = item !== null && <span className="sr-only"> to item {item + 1}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PickFiles look={item === null ? "secondary" : "quiet"} onFiles={onFiles}>
        Add pictures or videos
        {where}
      </PickFiles>
      <Button look="quiet" onClick={onLibrary}>
        From the library
        {where}
      </Button>
      {hint && item === null && (
        <p className="text-sm text-muted max-md:hidden">Or drop or paste them on this page.</p>
      )}
    </div>
  );
}

/** Files that are on their way and have no id yet. */
function Pending({ uploads }: { uploads: readonly Upload[] }) {
  const { queue } = useUploads();
  return uploads.map((upload) => (
    <div key={upload.key} className="rounded-surface border border-line bg-surface px-4 py-3">
      <p className="font-medium wrap-anywhere">{upload.file.name}</p>
      <UploadProgress upload={upload} onRemove={() => queue.remove(upload.key)} />
    </div>
  ));
}

/** Files with some of them in another order: these take each other's places. */
function withOrder(media: readonly string[], sorted: readonly string[]): string[] {
  const next = sorted.values();
  return media.map((id) => (sorted.includes(id) ? (next.next().value ?? id) : id));
}

function withMediaOf(current: Draft["overrides"], before: Draft["overrides"]): Draft["overrides"] {
  const restored = Object.entries(current).map(([id, override]) => {
    return [id, { ...override, media: before[id]?.media ?? null }];
  });
  return Object.fromEntries(restored);
}
