import type { ThreadParts } from "#core/domain/markdown/thread-parts.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";

export function cardMarks(
  marks: readonly TextMark[],
  { texts, separators }: ThreadParts,
  card: number,
): readonly TextMark[] {
  if (texts.length === 1 || marks.length === 0) return marks;
  const before = texts.slice(0, card).map((text, index) => text + (separators[index] ?? "\n---\n"));
  const start = before.join("").length;
  const end = start + (texts[card]?.length ?? 0);
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      ...mark,
      start: Math.max(mark.start, start) - start,
      end: Math.min(mark.end, end) - start,
    }));
}
