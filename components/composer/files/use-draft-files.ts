"use client";
import { useDrop } from "#components/media/use-drop.ts";
import type { Files } from "#components/media/use-files.ts";
import { useFiles } from "#components/media/use-files.ts";
import { allMedia } from "../draft/draft.ts";
import type { Composer } from "../draft/use-draft.ts";
import { useAddFiles } from "./use-add-files.ts";

/** The draft's files: what is known of them, how many are pending, and how to add more. */
export function useDraftFiles({ draft, change }: Composer) {
  const ids = allMedia(draft);
  const media = useFiles(ids);
  const adding = useAddFiles(change);
  const add = (given: File[], target: EventTarget | null) => adding.add(given, itemAt(target));
  return { media, waiting: countWaiting(ids, media), adding, ...useDrop(add) };
}

/** Returns the index of the thread card that contains the drop or paste target; 0 outside of the cards. */
function itemAt(target: EventTarget | null): number {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  return Number(card?.dataset.item ?? 0);
}

/** Counts the files that are neither ready nor known to be unusable. */
function countWaiting(ids: readonly string[], { byId, deleted }: Files): number {
  return ids.filter((id) => {
    const file = byId.get(id);
    return !deleted.has(id) && !file?.ready && !file?.failed;
  }).length;
}
