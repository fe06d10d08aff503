/** Returns the end of each grapheme, in UTF-16 code units. */
export function graphemeEnds(text: string): number[] {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return Array.from(segments, ({ index, segment }) => index + segment.length);
}
