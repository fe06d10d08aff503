/** Where each character ends, as people see characters. */
export function graphemeEnds(markdown: string): number[] {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(markdown);
  return Array.from(segments, ({ index, segment }) => index + segment.length);
}
