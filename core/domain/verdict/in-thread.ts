import type { RenderedCopy, RenderedItem } from "#core/domain/copy/index.ts";

/** Where an error of one of a copy's texts is. */
interface TextPlace {
  /** The error's `path`, in threads only. */
  at: { path?: string };
  /** What the message starts with: "Post 2: " in threads. */
  start: string;
}

/** Says which post of a thread an error is about. `index` counts the posts that are shown. */
export function inThread(
  { rules }: Pick<RenderedCopy, "rules">,
  { place }: Pick<RenderedItem, "place">,
  index: number,
): TextPlace {
  if (rules?.thread == null) return { at: {}, start: "" };
  return { at: { path: `thread.${place}` }, start: `Post ${index + 1}: ` };
}
