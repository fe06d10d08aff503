import { splitParts } from "../markdown/split-thread.ts";
import type { CopyFile } from "./copy.ts";

/** An item of a thread as it was written: its words and its files. */
export interface ThreadItem {
  markdown: string;
  media: readonly CopyFile[];
  /** Its place among the parts of the thread. */
  place: number;
}

/**
 * The items that a thread goes out as: its parts that have words or files. A file whose item is not there, since the words
 * have got shorter, goes with the last. One item at least.
 */
export function threadItems(markdown: string, media: readonly CopyFile[]): ThreadItem[] {
  const parts = splitParts(markdown);
  const last = Math.max(
    0,
    parts.findLastIndex((part) => part !== ""),
  );
  const held = Map.groupBy(media, ({ item = 0 }) => (item < parts.length ? item : last));
  const items = parts
    .map((part, place) => ({ markdown: part, media: held.get(place) ?? [], place }))
    .filter((item) => item.markdown !== "" || item.media.length > 0);
  return items.length === 0 ? [{ markdown: "", media: [], place: 0 }] : items;
}

/** The words of a thread as one text: its items under one another, as paragraphs are. */
export function joinedText(items: readonly Pick<ThreadItem, "markdown">[]): string {
  return items
    .map(({ markdown }) => markdown)
    .filter((markdown) => markdown !== "")
    .join("\n\n");
}

/** Which files a copy has, in which order and by which items: equal texts for equal places. */
export function placesOf(media: readonly Pick<CopyFile, "id" | "item">[]): string {
  return media.map(({ id, item = 0 }) => `${id}@${item}`).join(" ");
}
