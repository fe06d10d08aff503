import type { TextStyle } from "../marks/find-styles.ts";
import { includesStyle, pairAt } from "./pair-at.ts";
import type { TextRange } from "./segments.ts";

/**
 * Returns the styles of the selection, or of what is typed next: at closing asterisks, those that they close, and between
 * asterisks that a button wrote, theirs.
 */
export function stylesAt(
  text: string,
  styles: readonly TextStyle[],
  { start, end }: TextRange,
): TextStyle["kind"][] {
  let [first, last] = [start, end];
  while (start === end && text[last] === "*") last += 1;
  while (last > end && text[first - 1] === "*") first -= 1;
  const closes = (style: TextStyle) => style.end >= first && style.end <= last;
  const isClosing =
    last > end && styles.some((style) => style.kind !== "syntax" && style.end === first);
  const width = isClosing ? last - end : last > end ? (pairAt(text, start)?.width ?? 0) : 0;
  const around = styles.filter(
    (style) => style.start <= start && style.end >= end && !(isClosing && closes(style)),
  );
  const typed = (["strong", "emphasis"] as const).filter((kind) => includesStyle(width, kind));
  return [...around.map(({ kind }) => kind), ...typed];
}
