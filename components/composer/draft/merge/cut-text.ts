export function cutLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Splits a text into words and what is between them, never within a grapheme. */
export function cutText(text: string): string[] {
  const whole = new Set(startsOf(text, "grapheme"));
  const starts = startsOf(text, "word").filter((start) => whole.has(start));
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

function startsOf(text: string, granularity: "grapheme" | "word"): number[] {
  const segments = new Intl.Segmenter(undefined, { granularity }).segment(text);
  return Array.from(segments, ({ index }) => index);
}
