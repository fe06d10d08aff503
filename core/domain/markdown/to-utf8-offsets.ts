/** A half-open range in bytes of a text's UTF-8 encoding. */
export interface Utf8Offsets {
  byteStart: number;
  byteEnd: number;
}

/**
 * Returns the byte ranges of marks, in the order given, for Bluesky's facets. Marks must be sorted and disjoint, like
 * those of a rendition. A lone surrogate counts as three bytes, because `TextEncoder` replaces it.
 */
export function toUtf8Offsets(
  text: string,
  marks: readonly { start: number; end: number }[],
): Utf8Offsets[] {
  const encoder = new TextEncoder();
  let index = 0;
  let bytes = 0;
  const advanceTo = (offset: number) => {
    bytes += encoder.encode(text.slice(index, offset)).length;
    index = offset;
    return bytes;
  };
  return marks.map(({ start, end }) => ({ byteStart: advanceTo(start), byteEnd: advanceTo(end) }));
}
