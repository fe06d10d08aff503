/** A part of a text, in UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}
