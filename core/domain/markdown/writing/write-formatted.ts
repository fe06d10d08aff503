import { isStyle } from "../render/order-marks.ts";
import type { Mark } from "../rendition.ts";
import type { Between, Stretch, Syntax } from "./syntax.ts";
import { lineAt, writeLiteral } from "./write-literal.ts";

/**
 * Writes a text and its marks in a platform's syntax. Marks must be sorted and nested or disjoint. Linear in the
 * length.
 */
export function writeFormatted(text: string, marks: readonly Mark[], syntax: Syntax): string {
  const writer = new FormattedWriter(text, syntax);
  for (const [index, mark] of marks.entries()) writer.open(mark, marks[index + 1]);
  writer.closeUpTo(Number.POSITIVE_INFINITY);
  writer.copyToEnd();
  return writer.written;
}

class FormattedWriter {
  readonly #text: string;
  readonly #syntax: Syntax;
  readonly #line: { start: number; head: number };
  readonly #openMarks: Mark[] = [];
  readonly #parts: string[] = [];
  #copiedTo = 0;
  #lastCharacter = "";
  #followsMark = false;

  constructor(text: string, syntax: Syntax) {
    this.#text = text;
    this.#syntax = syntax;
    this.#line = lineAt(text, 0);
  }

  get written(): string {
    return this.#parts.join("");
  }

  open(mark: Mark, next: Mark | undefined): void {
    if (mark.start < this.#copiedTo) return;
    this.closeUpTo(mark.start, mark);
    this.#copyTo(mark.start, { startsMark: true });
    const content = this.#text.slice(mark.start, mark.end);
    const behind = next?.start === mark.end ? "*" : this.#at(mark.end);
    const whole = this.#syntax.writeWhole(mark, content, this.#between(mark, behind));
    if (whole !== undefined) {
      this.#write(whole);
      this.#copiedTo = mark.end;
      return;
    }
    const isLine = "textStart" in mark;
    const textStart = isLine ? mark.textStart : mark.start;
    const after = next?.start === textStart ? "*" : this.#at(textStart);
    this.#write(this.#syntax.open(mark, this.#between(mark, after)));
    this.#copiedTo = textStart;
    if (isLine) Object.assign(this.#line, lineAt(this.#text, textStart));
    this.#openMarks.push(mark);
  }

  /** Closes the innermost open marks that end at or before `offset`, where `next` starts. */
  closeUpTo(offset: number, next?: Mark): void {
    let innermost = this.#openMarks.at(-1);
    while (innermost !== undefined && innermost.end <= offset) {
      this.#copyTo(innermost.end, { endsStyle: isStyle(innermost) });
      this.#openMarks.pop();
      const outer = this.#openMarks.at(-1);
      const meetsDelimiter = outer?.end === innermost.end || next?.start === innermost.end;
      const after = meetsDelimiter ? "*" : this.#at(innermost.end);
      this.#write(this.#syntax.close(innermost, this.#between(innermost, after)));
      this.#followsMark = true;
      innermost = outer;
    }
  }

  copyToEnd(): void {
    this.#copyTo(this.#text.length, {});
  }

  #copyTo(offset: number, { startsMark = false, endsStyle = false }: Partial<Stretch>): void {
    if (offset <= this.#copiedTo) return;
    const isLabel = this.#openMarks.some(({ kind }) => kind === "link");
    const stretch = { from: this.#copiedTo, to: offset, startsMark, endsStyle, isLabel };
    this.#write(writeLiteral(this.#text, stretch, this.#line, this.#syntax));
    this.#copiedTo = offset;
  }

  #at(index: number) {
    return index < this.#text.length
      ? String.fromCodePoint(this.#text.codePointAt(index) ?? 0)
      : "";
  }

  #between(mark: Mark, after: string): Between {
    const marker = "textStart" in mark ? this.#text.slice(mark.start, mark.textStart) : "";
    return { before: this.#lastCharacter, after, followsMark: this.#followsMark, marker };
  }

  #write(written: string) {
    if (written === "") return;
    this.#parts.push(written);
    this.#lastCharacter = lastCharacter(written);
    this.#followsMark = false;
  }
}

function lastCharacter(written: string) {
  const pair = written.slice(-2);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : written.slice(-1);
}
