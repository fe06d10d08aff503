"use client";
import type { Upload } from "#components/media/upload.ts";
import { UploadProgress } from "#components/media/upload-progress.tsx";
import { useUploads } from "#components/media/uploads-provider.tsx";
import type { Files } from "#components/media/use-files.ts";
import { useSortable } from "#components/media/use-sortable.ts";
import type { Composer } from "../draft/use-composer.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import type { CardOfFiles } from "./card-of-files.ts";
import { MediaRow } from "./media-row.tsx";
import { useDragToCard } from "./use-drag-to-card.ts";
import { useFileChanges } from "./use-file-changes.ts";

export interface MediaListProps {
  composer: Composer;
  media: Files;
  entries: readonly JudgedEntry[];
  ids: readonly string[];
  /** Files that are uploading and have no ID yet. */
  pending: readonly Upload[];
  /** The thread card whose files these are; undefined if the post is a single text. */
  card: CardOfFiles | undefined;
}

/** Loaded with the first file. */
export function MediaList({ composer, media, entries, ids, pending, card }: MediaListProps) {
  const { uploads } = useUploads();
  const { draft, setDraft } = composer;
  const { handleOf, placeOf, move } = useSortable(ids, (sorted) =>
    setDraft((before) => ({ ...before, media: withOrder(before.media ?? [], sorted) })),
  );
  const dragOf = useDragToCard(card);
  const { takeOff, replace } = useFileChanges(composer);
  return (
    <>
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
              card={card}
              handle={dragOf(file_id, handleOf(index))}
              slot={placeOf(index)}
              onMove={(to) => move(index, to)}
              onTakeOff={() => takeOff(file_id)}
              onCropped={(by) => replace(file_id, by)}
            />
          ))}
        </ol>
      )}
      <Pending uploads={pending} />
    </>
  );
}

function Pending({ uploads }: { uploads: readonly Upload[] }) {
  const { queue } = useUploads();
  return uploads.map((upload) => (
    <div key={upload.key} className="rounded-surface border border-line bg-surface px-4 py-3">
      <p className="font-medium wrap-anywhere">{upload.file.name}</p>
      <UploadProgress upload={upload} onRemove={() => queue.remove(upload.key)} />
    </div>
  ));
}

/** Reorders some of the files within the positions that they occupy. */
function withOrder(media: readonly string[], sorted: readonly string[]): string[] {
  const next = sorted.values();
  return media.map((id) => (sorted.includes(id) ? (next.next().value ?? id) : id));
}
