import type { TextRange } from "../document.ts";
import type { Mark, MarkWarning } from "../rendition.ts";
import { type DroppedMark, MarkTally } from "./mark-tally.ts";

interface Copied {
  text: number;
  from: number;
  to: number;
}

/** A rendition in the making: how far the markdown is copied, and what came of it. */
export class Output {
  readonly markdown: string;
  readonly marks: Mark[] = [];
  readonly #tally = new MarkTally();
  #parts: string[] = [];
  #length = 0;
  #copiedTo = 0;
  /** Where each piece that was copied begins, in the text and in the markdown, in their order. */
  readonly #copies: Copied[] = [];

  constructor(markdown: string) {
    this.markdown = markdown;
  }

  /** The length of the text so far. */
  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join("");
  }

  /** The text from `offset` on. Reads only that. */
  textFrom(offset: number): string {
    const read: string[] = [];
    let start = this.#length;
    for (let index = this.#parts.length - 1; index >= 0 && start > offset; index -= 1) {
      const part = this.#parts[index] ?? "";
      start -= part.length;
      read.unshift(part);
    }
    return read.join("").slice(offset - start);
  }

  /** The marks that start at or after `offset`, in order. Reads only those. */
  marksFrom(offset: number): Mark[] {
    const from = this.marks.findLastIndex(({ start }) => start < offset) + 1;
    return this.marks.slice(from).sort((left, right) => left.start - right.start);
  }

  get warnings(): MarkWarning[] {
    return this.#tally.toWarnings();
  }

  /** Copies the markdown up to `offset`. What was left out already stays out. */
  copyTo(offset: number): void {
    if (offset <= this.#copiedTo) return;
    this.#copies.push({ text: this.#length, from: this.#copiedTo, to: offset });
    this.write(this.markdown.slice(this.#copiedTo, offset));
    this.#copiedTo = offset;
  }

  /**
   * The place in the markdown that a place of the text was copied from. What was written instead of copied has the end of the piece
   * before it.
   */
  sourceOf(offset: number): number {
    let [low, high] = [0, this.#copies.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#copies[middle]?.text ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const piece = this.#copies[low - 1];
    return piece === undefined ? 0 : Math.min(piece.from + offset - piece.text, piece.to);
  }

  /** Copies the markdown up to a range and leaves the range out. */
  leaveOut(range: TextRange): void {
    this.copyTo(range.start);
    this.#copiedTo = Math.max(this.#copiedTo, range.end);
  }

  hasPassed(offset: number): boolean {
    return this.#copiedTo >= offset;
  }

  write(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  countDropped(mark: DroppedMark): void {
    this.#tally.countDropped(mark);
  }

  countFlattened(url: string): void {
    this.#tally.countFlattened(url);
  }
}
