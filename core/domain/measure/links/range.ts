/** In UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}
