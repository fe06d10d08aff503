"use client";
import { useDrop } from "#components/media/use-drop.ts";
import { useFiles } from "#components/media/use-files.ts";
import { allMedia } from "../draft/draft.ts";
import type { Composer } from "../draft/use-composer.ts";
import { useAddFiles } from "./use-add-files.ts";
import { countWaiting } from "./waiting-files.ts";

/** All about a draft's files: what is known of them, how many are waited for, and how others are added. */
export function useDraftFiles({ draft, setDraft }: Composer) {
  const ids = allMedia(draft);
  const media = useFiles(ids);
  const adding = useAddFiles(setDraft);
  const add = (given: File[], target: EventTarget | null) => adding.add(given, itemAt(target));
  return { media, waiting: countWaiting(ids, media), adding, ...useDrop(add) };
}

/** The item of the thread whose card something was dropped on or pasted in; the first elsewhere. */
function itemAt(target: EventTarget | null): number {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  return Number(card?.dataset.item ?? 0);
}
