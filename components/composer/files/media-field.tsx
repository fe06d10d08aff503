"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { PickFiles } from "#components/media/pick-files.tsx";
import type { Files } from "#components/media/use-files.ts";
import { Button } from "#components/ui/button.tsx";
import { heldPart } from "#components/ui/held-part.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { usePreload } from "#components/ui/use-preload.ts";
import { withFiles } from "../draft/draft.ts";
import type { Composer } from "../draft/use-draft.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import type { CardOfFiles } from "./card-of-files.ts";
import { MEDIA_COPY } from "./copy.ts";
import type { MediaListProps } from "./media-list.tsx";
import type { Adding } from "./use-add-files.ts";

const loadMediaList = () => import("./media-list.tsx");
const MediaList = heldPart(
  dynamic<MediaListProps>(() => loadMediaList().then(({ MediaList }) => MediaList, orNotLoaded)),
);
const LibraryPicker = dynamic(
  () =>
    import("#components/media/library-picker.tsx").then(
      ({ LibraryPicker }) => LibraryPicker,
      orNotLoaded,
    ),
  { ssr: false },
);

interface Props {
  composer: Composer;
  media: Files;
  entries: readonly ValidatedEntry[];
  adding: Adding;
  /** The thread card whose files these are; undefined for all files of the post. */
  card?: CardOfFiles | undefined;
}

export function MediaField({ composer, media, entries, adding, card }: Props) {
  const [picking, setPicking] = useState(false);
  usePreload(loadMediaList);
  const { draft, change } = composer;
  const all = draft.media ?? [];
  const ids = card?.ids ?? all;
  const item = card?.at ?? 0;
  const one = card !== undefined && card.count > 1 ? card : undefined;
  const pending = adding.pending(one === undefined ? undefined : item);
  return (
    <section
      aria-label={one === undefined ? MEDIA_COPY.title : MEDIA_COPY.title_of_item(item + 1)}
      className="flex flex-col gap-3"
    >
      {ids.length + pending.length > 0 && (
        <MediaList
          composer={composer}
          media={media}
          entries={entries}
          ids={ids}
          pending={pending}
          card={one}
        />
      )}
      <AddFiles
        item={one === undefined ? null : item}
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
            change((before) => withFiles(before, chosen, item));
          }}
        />
      )}
    </section>
  );
}

interface AddFilesProps {
  /** The thread item that they are for; null if the post is a single text. */
  item: number | null;
  hint: boolean;
  onFiles(files: File[]): void;
  onLibrary(): void;
}

function AddFiles({ item, hint, onFiles, onLibrary }: AddFilesProps) {
  const where = item !== null && <span className="sr-only"> {MEDIA_COPY.for_item(item + 1)}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PickFiles look={item === null ? "secondary" : "quiet"} onFiles={onFiles}>
        {MEDIA_COPY.add}
        {where}
      </PickFiles>
      <Button look="quiet" onClick={onLibrary}>
        {MEDIA_COPY.from_library}
        {where}
      </Button>
      {hint && item === null && (
        <p className="text-sm text-muted max-md:hidden">{MEDIA_COPY.drop_hint}</p>
      )}
    </div>
  );
}
