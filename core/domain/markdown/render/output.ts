import type { TextRange } from "../document.ts";
import type { Mark, MarkWarning } from "../rendition.ts";
import { type DroppedMark, MarkTally } from "./mark-tally.ts";

interface Copied {
  text: number;
  from: number;
  to: number;
}

/** A rendition being built: how far the markdown is copied, and the result so far. */
export class Output {
  readonly markdown: string;
  readonly marks: Mark[] = [];
  readonly #tally = new MarkTally();
  #parts: string[] = [];
  #length = 0;
  #copiedTo = 0;
  /** Where each copied range starts in the text and in the markdown, in order. */
  readonly #copies: Copied[] = [];

  constructor(markdown: string) {
    this.markdown = markdown;
  }

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join("");
  }

  /** Returns the text from `offset` on. Reads only that. */
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

  /** Returns the marks that start at or after `offset`, in order. Reads only those. */
  marksFrom(offset: number): Mark[] {
    const from = this.marks.findLastIndex(({ start }) => start < offset) + 1;
    return this.marks.slice(from).sort((left, right) => left.start - right.start);
  }

  get warnings(): MarkWarning[] {
    return this.#tally.toWarnings();
  }

  copyTo(offset: number): void {
    if (offset <= this.#copiedTo) return;
    this.#copies.push({ text: this.#length, from: this.#copiedTo, to: offset });
    this.write(this.markdown.slice(this.#copiedTo, offset));
    this.#copiedTo = offset;
  }

  /**
   * Returns the position in the markdown that a position in the text was copied from. Text that was written rather than
   * copied has the end of the previous copied range.
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

  countNamed(name: string): void {
    this.#tally.countNamed(name);
  }
}
