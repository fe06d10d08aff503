"use client";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { type Draft, withFileReplaced, withoutFile } from "../draft/draft.ts";

/** Taking a file off the post, or another in its place: each can be undone. */
export function useFileChanges(draft: Draft, onChange: (change: (draft: Draft) => Draft) => void) {
  const { queue, uploads } = useUploads();
  function takeOff(file_id: string) {
    const upload = uploads.find((candidate) => candidate.id === file_id);
    if (upload !== undefined) queue.remove(upload.key);
    onChange((current) => withoutFile(current, file_id));
    if (upload === undefined) offerUndo("Taken off this post.", draft);
  }
  function replace(file_id: string, by: string) {
    onChange((current) => withFileReplaced(current, file_id, by));
    offerUndo("Cropped.", draft);
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
  return { takeOff, replace };
}

function withMediaOf(current: Draft["overrides"], before: Draft["overrides"]): Draft["overrides"] {
  const restored = Object.entries(current).map(([id, override]) => {
    return [id, { ...override, media: before[id]?.media ?? null }];
  });
  return Object.fromEntries(restored);
}
