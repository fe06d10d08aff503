/** A range in bytes of the UTF-8 form of a text, half-open. */
export interface Utf8Offsets {
  byteStart: number;
  byteEnd: number;
}

/**
 * The byte ranges of marks, in the order given, as Bluesky's facets need them. Marks must be in order and apart, as
 * those of a rendition are. A lone surrogate counts three bytes, as it does once `TextEncoder` has replaced it.
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
