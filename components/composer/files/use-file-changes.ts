"use client";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { withFileReplaced, withoutFile } from "../draft/draft.ts";
import type { Composer } from "../draft/use-composer.ts";
import { MEDIA_COPY } from "./copy.ts";

export function useFileChanges({ setDraft, discard }: Composer) {
  const { queue, uploads } = useUploads();
  return {
    takeOff(file_id: string) {
      const upload = uploads.find((candidate) => candidate.id === file_id);
      if (upload === undefined)
        return discard(MEDIA_COPY.removed, (draft) => withoutFile(draft, file_id));
      queue.remove(upload.key);
      setDraft((draft) => withoutFile(draft, file_id));
    },
    replace(file_id: string, by: string) {
      discard(MEDIA_COPY.cropped, (draft) => withFileReplaced(draft, file_id, by));
    },
  };
}
