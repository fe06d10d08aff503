"use client";
import { useId } from "react";
import type { Upload } from "#components/media/upload.ts";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { type Draft, withFiles } from "../draft/draft.ts";

/** How files come into a draft. */
export interface Adding {
  /** Adds them to the files of an item of the thread: the first where none is given. */
  add(files: File[], item?: number): void;
  /** Those of this draft, or of one item of it, that have no id yet, or were refused. */
  pending(item?: number): readonly Upload[];
}

/** Sends files and adds them to the draft, as soon as they have ids. */
export function useAddFiles(setDraft: (change: (draft: Draft) => Draft) => void): Adding {
  const { queue, uploads } = useUploads();
  const place = useId();
  return {
    add: (files, item = 0) =>
      void queue.add(files, {
        place: `${place}${item}`,
        onReserved: (ids) => setDraft((draft) => withFiles(draft, ids, item)),
      }),
    pending: (item) =>
      uploads.filter(
        (upload) =>
          upload.id === null &&
          (item === undefined
            ? upload.place.startsWith(place)
            : upload.place === `${place}${item}`),
      ),
  };
}
