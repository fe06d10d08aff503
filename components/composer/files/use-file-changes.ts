"use client";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { withFileReplaced, withoutFile } from "../draft/draft.ts";
import type { Composer } from "../draft/use-composer.ts";

/** Taking a file off the post, or another in its place: each can be undone, but for a file that has not arrived. */
export function useFileChanges({ setDraft, discard }: Composer) {
  const { queue, uploads } = useUploads();
  return {
    takeOff(file_id: string) {
      const upload = uploads.find((candidate) => candidate.id === file_id);
      if (upload === undefined)
        return discard("Taken off this post.", (draft) => withoutFile(draft, file_id));
      queue.remove(upload.key);
      setDraft((draft) => withoutFile(draft, file_id));
    },
    replace(file_id: string, by: string) {
      discard("Cropped.", (draft) => withFileReplaced(draft, file_id, by));
    },
  };
}
