import type { MarkdownMark, MarkdownMarkKind } from "../document.ts";
import type { Output } from "./output.ts";

export type MarkOf<Kind extends MarkdownMarkKind> = MarkdownMark & { kind: Kind };

/** Renders one kind of mark. Both methods are called in the order of the markdown, with nested marks in between. */
export interface MarkHandler<Kind extends MarkdownMarkKind = MarkdownMarkKind> {
  open(mark: MarkOf<Kind>, output: Output): void;
  /** `textStart` is where the mark's content starts in the rendered text. */
  close(mark: MarkOf<Kind>, output: Output, textStart: number): void;
}

export type DialectHandlers = { [Kind in MarkdownMarkKind]: MarkHandler<Kind> };
