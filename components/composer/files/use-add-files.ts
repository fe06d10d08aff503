"use client";
import { useId } from "react";
import type { Upload } from "#components/media/upload.ts";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { type Draft, withFiles } from "../draft/draft.ts";

/** How files come into a draft. */
export interface Adding {
  add(files: File[]): void;
  /** Those of this draft that have no id yet, or were refused. */
  pending: readonly Upload[];
}

/** Sends files and adds them to the draft, as soon as they have ids. */
export function useAddFiles(setDraft: (change: (draft: Draft) => Draft) => void): Adding {
  const { queue, uploads } = useUploads();
  const place = useId();
  return {
    add: (files) =>
      void queue.add(files, {
        place,
        onReserved: (ids) => setDraft((draft) => withFiles(draft, ids)),
      }),
    pending: uploads.filter((upload) => upload.place === place && upload.id === null),
  };
}
