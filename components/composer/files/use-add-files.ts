"use client";
import { useId } from "react";
import type { Upload } from "#components/media/upload.ts";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { type Draft, withFiles } from "../draft/draft.ts";

export interface Adding {
  /** Adds files to a thread item, by default the first. */
  add(files: File[], item?: number): void;
  /** The draft's or thread item's files that have no ID yet or were refused. */
  pending(item?: number): readonly Upload[];
}

/** Uploads files and adds them to the draft as soon as they have IDs. */
export function useAddFiles(change: (change: (draft: Draft) => Draft) => void): Adding {
  const { queue, uploads } = useUploads();
  const place = useId();
  return {
    add: (files, item = 0) =>
      void queue.add(files, {
        place: `${place}${item}`,
        offersTwins: true,
        onReserved: (ids) => change((draft) => withFiles(draft, ids, item)),
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
