import type { Mark } from "../rendition.ts";

/** A character of the text that is about to be written, and what a syntax may ask about it. */
export interface Place extends Stretch {
  text: string;
  index: number;
  /** Where its line starts, and where that line's words do. After `> ` and `- ` a line starts anew. */
  line: { start: number; head: number };
}

/** A piece of text without marks and addresses. */
export interface Stretch {
  from: number;
  to: number;
  /** Whether a mark starts where it ends. */
  startsMark: boolean;
  /** Whether a style ends where it ends. */
  endsStyle: boolean;
  /** Whether it is part of a link's label, where platforms link no addresses. */
  isLabel: boolean;
}

/** What is written for a character that means something to the platform. All others are written as they are. */
export type Escapes = Readonly<Record<string, (place: Place) => string>>;

/**
 * What a mark's delimiter will stand between: the last character written and the next one, `*` for another delimiter.
 */
export interface Between {
  before: string;
  after: string;
  /** Whether another mark has just ended here. */
  followsMark: boolean;
  /** What the mark starts with in the text: a quote's `> `, a list item's `- `. */
  marker: string;
}

/** How a platform writes text and marks. */
export interface Syntax {
  escapes: Escapes;
  /** What is written for an address that starts at `index` and where it ends; undefined where none does. */
  writeAddress(
    text: string,
    index: number,
    stretch: Stretch,
  ): { written: string; end: number } | undefined;
  /** What is written for a mark whose words no one looks into, such as code. */
  writeWhole(mark: Mark, words: string, between: Between): string | undefined;
  open(mark: Mark, between: Between): string;
  close(mark: Mark, between: Between): string;
}
