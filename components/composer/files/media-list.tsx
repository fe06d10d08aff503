"use client";
import type { HTMLAttributes, PointerEvent } from "react";
import { TWINS_COPY } from "#components/media/copy.ts";
import { Twins } from "#components/media/twins.tsx";
import type { Upload } from "#components/media/upload.ts";
import { UploadProgress } from "#components/media/upload-progress.tsx";
import { useUploads } from "#components/media/uploads-provider.tsx";
import type { Files } from "#components/media/use-files.ts";
import { useSortable } from "#components/media/use-sortable.ts";
import { Button } from "#components/ui/button.tsx";
import { withFileReplaced, withoutFile } from "../draft/draft.ts";
import type { Composer } from "../draft/use-draft.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import type { CardOfFiles } from "./card-of-files.ts";
import { MEDIA_COPY } from "./copy.ts";
import { MediaRow } from "./media-row.tsx";

export interface MediaListProps {
  composer: Composer;
  media: Files;
  entries: readonly ValidatedEntry[];
  ids: readonly string[];
  /** Files that are uploading and have no ID yet. */
  pending: readonly Upload[];
  /** The thread card whose files these are; undefined if the post is a single text. */
  card: CardOfFiles | undefined;
}

/** Loaded with the first file. */
export function MediaList({ composer, media, entries, ids, pending, card }: MediaListProps) {
  const { queue, uploads } = useUploads();
  const { draft, change } = composer;
  const { handleOf, placeOf, move } = useSortable(ids, (sorted) =>
    change((before) => ({ ...before, media: withOrder(before.media ?? [], sorted) })),
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
      <Twins uploads={pending}>
        {(twins) => (
          <Button look="primary" onClick={() => queue.takeTwins(twins)}>
            {TWINS_COPY.use(twins.length)}
          </Button>
        )}
      </Twins>
      <Pending uploads={pending.filter(({ state }) => state !== "twin")} />
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

function useFileChanges({ change, discard }: Composer) {
  const { queue, uploads } = useUploads();
  return {
    takeOff(file_id: string) {
      const upload = uploads.find((candidate) => candidate.id === file_id);
      if (upload === undefined)
        return discard(MEDIA_COPY.removed, (draft) => withoutFile(draft, file_id));
      queue.remove(upload.key);
      change((draft) => withoutFile(draft, file_id));
    },
    replace(file_id: string, by: string) {
      discard(MEDIA_COPY.cropped, (draft) => withFileReplaced(draft, file_id, by));
    },
  };
}

type Handle = HTMLAttributes<HTMLElement>;

/** Lets a file be dragged to another card of its thread. Within a card, the same handle sorts the list. */
function useDragToCard(card: CardOfFiles | undefined) {
  return (file_id: string, handle: Handle): Handle => {
    if (card === undefined) return handle;
    const isElsewhere = (target: HTMLElement | null): target is HTMLElement =>
      target !== null && Number(target.dataset.item) !== card.at;
    return {
      ...handle,
      onPointerMove(event) {
        handle.onPointerMove?.(event);
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const target = cardUnder(event);
        showTarget(isElsewhere(target) ? target : null);
      },
      onPointerUp(event) {
        const isDragged = event.currentTarget.hasPointerCapture(event.pointerId);
        const target = isDragged ? cardUnder(event) : null;
        showTarget(null);
        if (!isElsewhere(target)) return handle.onPointerUp?.(event);
        handle.onPointerCancel?.(event);
        card.onMove(file_id, Number(target.dataset.item));
      },
      onPointerCancel(event) {
        showTarget(null);
        handle.onPointerCancel?.(event);
      },
    };
  };
}

function cardUnder({ clientX, clientY }: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-item]") ?? null;
}

/** Highlights the drop target with an attribute, because rendering all cards on each move would be slow. */
function showTarget(card: HTMLElement | null) {
  for (const shown of document.querySelectorAll("[data-item][data-target]"))
    if (shown !== card) shown.removeAttribute("data-target");
  card?.setAttribute("data-target", "true");
}
