import type { MarkdownMark, MarkdownMarkKind } from "../document.ts";
import type { Output } from "./output.ts";

export type MarkOf<Kind extends MarkdownMarkKind> = MarkdownMark & { kind: Kind };

/** What becomes of one kind of mark. Both ends are called in the order of the markdown, nested marks in between. */
export interface MarkHandler<Kind extends MarkdownMarkKind = MarkdownMarkKind> {
  open(mark: MarkOf<Kind>, output: Output): void;
  /** `textStart` is where the mark's words start in the rendered text. */
  close(mark: MarkOf<Kind>, output: Output, textStart: number): void;
}

/** What a platform does with each kind of mark. */
export type DialectHandlers = { [Kind in MarkdownMarkKind]: MarkHandler<Kind> };
