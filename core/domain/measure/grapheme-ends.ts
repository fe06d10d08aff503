/** Where each character ends, as people see characters. */
export function graphemeEnds(text: string): number[] {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return Array.from(segments, ({ index, segment }) => index + segment.length);
}
