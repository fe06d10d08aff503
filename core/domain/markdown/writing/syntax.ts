import type { Mark } from "../rendition.ts";

/** A character about to be written, with what a syntax may need to know about it. */
export interface Place extends Stretch {
  text: string;
  index: number;
  /** The start of its line, and of that line's text. A line starts again after `> ` and `- `. */
  line: { start: number; head: number };
}

/** A range of text without marks and URLs. */
export interface Stretch {
  from: number;
  to: number;
  /** Whether a mark starts at its end. */
  startsMark: boolean;
  /** Whether a style ends at its end. */
  endsStyle: boolean;
  /** Whether it is in a link's label, where platforms link no URLs. */
  isLabel: boolean;
}

/** How to write characters that are special to the platform. All others are written unchanged. */
export type Escapes = Readonly<Record<string, (place: Place) => string>>;

/** The context of a mark's delimiter: the last character written and the next one, `*` for another delimiter. */
export interface Between {
  before: string;
  after: string;
  /** Whether another mark has just ended here. */
  followsMark: boolean;
  /** The mark's prefix in the text: a quote's `> `, a list item's `- `. */
  marker: string;
}

export interface Syntax {
  escapes: Escapes;
  /** Returns how to write a URL that starts at `index`, and its end; undefined without one. */
  writeAddress(
    text: string,
    index: number,
    stretch: Stretch,
  ): { written: string; end: number } | undefined;
  /** Returns how to write a mark whose content isn't parsed, such as code. */
  writeWhole(mark: Mark, content: string, between: Between): string | undefined;
  open(mark: Mark, between: Between): string;
  close(mark: Mark, between: Between): string;
}
