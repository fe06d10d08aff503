"use client";
import { useDrop } from "../media/use-drop.ts";
import { useFiles } from "../media/use-files.ts";
import { allMedia } from "./draft.ts";
import { useAddFiles } from "./use-add-files.ts";
import type { Composer } from "./use-composer.ts";
import { countWaiting } from "./waiting-files.ts";

/** All about a draft's files: what is known of them, how many are waited for, and how others are added. */
export function useDraftFiles({ draft, setDraft }: Composer) {
  const ids = allMedia(draft);
  const media = useFiles(ids);
  const adding = useAddFiles(setDraft);
  return { media, waiting: countWaiting(ids, media), adding, ...useDrop(adding.add) };
}
