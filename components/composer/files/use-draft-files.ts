"use client";
import { useDrop } from "#components/media/use-drop.ts";
import { useFiles } from "#components/media/use-files.ts";
import { allMedia } from "../draft/draft.ts";
import type { Composer } from "../draft/use-composer.ts";
import { useAddFiles } from "./use-add-files.ts";
import { countWaiting } from "./waiting-files.ts";

/** The draft's files: what is known of them, how many are pending, and how to add more. */
export function useDraftFiles({ draft, setDraft }: Composer) {
  const ids = allMedia(draft);
  const media = useFiles(ids);
  const adding = useAddFiles(setDraft);
  const add = (given: File[], target: EventTarget | null) => adding.add(given, itemAt(target));
  return { media, waiting: countWaiting(ids, media), adding, ...useDrop(add) };
}

/** Returns the index of the thread card that contains the drop or paste target; 0 outside of the cards. */
function itemAt(target: EventTarget | null): number {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  return Number(card?.dataset.item ?? 0);
}
