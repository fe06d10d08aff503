import { splitParts } from "../markdown/split-thread.ts";
import type { CopyFile } from "./copy.ts";

export interface ThreadItem {
  markdown: string;
  media: readonly CopyFile[];
  place: number;
}

/**
 * Returns the items that a thread is published as: its parts with text or files. Files whose item no longer exists,
 * because the text got shorter, belong to the last. At least one item.
 */
export function threadItems(markdown: string, media: readonly CopyFile[]): ThreadItem[] {
  const parts = splitParts(markdown);
  const last = Math.max(
    0,
    parts.findLastIndex((part) => part !== ""),
  );
  const byItem = Map.groupBy(media, ({ item = 0 }) => (item < parts.length ? item : last));
  const items = parts
    .map((part, place) => ({ markdown: part, media: byItem.get(place) ?? [], place }))
    .filter((item) => item.markdown !== "" || item.media.length > 0);
  return items.length === 0 ? [{ markdown: "", media: [], place: 0 }] : items;
}

/** Joins the items of a thread into one text with a paragraph each. */
export function joinedText(items: readonly Pick<ThreadItem, "markdown">[]): string {
  return items
    .map(({ markdown }) => markdown)
    .filter((markdown) => markdown !== "")
    .join("\n\n");
}

/** Returns a key of a copy's files, their order and their items. */
export function placesOf(media: readonly Pick<CopyFile, "id" | "item">[]): string {
  return media.map(({ id, item = 0 }) => `${id}@${item}`).join(" ");
}
