import type { SourceMark, SourceMarkKind } from "../document.ts";
import type { Output } from "./output.ts";

export type MarkOf<Kind extends SourceMarkKind> = SourceMark & { kind: Kind };

/** What becomes of one kind of mark. Both ends are called in the order of the source, nested marks in between. */
export interface MarkHandler<Kind extends SourceMarkKind = SourceMarkKind> {
  open(mark: MarkOf<Kind>, output: Output): void;
  /** `textStart` is where the mark's words start in the rendered text. */
  close(mark: MarkOf<Kind>, output: Output, textStart: number): void;
}

/** What a platform does with each kind of mark. */
export type DialectHandlers = { [Kind in SourceMarkKind]: MarkHandler<Kind> };
