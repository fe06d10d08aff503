import type { Dialect } from "#core/contract/resources/dialect.ts";
import { dialects } from "../dialects/index.ts";
import type { Document, MarkdownMark } from "../document.ts";
import type { Rendition } from "../rendition.ts";
import type { DialectHandlers, MarkHandler } from "./mark-handler.ts";
import { Output } from "./output.ts";

interface OpenMark {
  mark: MarkdownMark;
  textStart: number;
}

/**
 * Renders a document for one platform: its text, its marks, and what can't be shown. The markdown is copied and only
 * its marks are omitted or rewritten, so the text of a document without marks is its markdown. Never throws; linear in
 * the length. `marks` and `formatted` are lazy, because most validations need neither.
 */
export function renderDocument(document: Document, dialect: Dialect): Rendition {
  const { handlers, findMarks, writeFormatted } = dialects[dialect];
  const output = new Output(document.markdown);
  const openMarks: OpenMark[] = [];
  for (const mark of document.marks) {
    closeMarks(openMarks, mark.open.start, handlers, output);
    output.copyTo(mark.open.start);
    handlerOf(mark, handlers).open(mark, output);
    openMarks.push({ mark, textStart: output.length });
  }
  closeMarks(openMarks, Number.POSITIVE_INFINITY, handlers, output);
  output.copyTo(document.markdown.length);
  const text = output.text;
  const marks = once(() => findMarks(text, output.marks));
  const formatted = once(() => writeFormatted(text, marks()));
  return {
    text,
    warnings: output.warnings,
    sourceOf: (offset) => output.sourceOf(offset),
    get marks() {
      return marks();
    },
    get formatted() {
      return formatted();
    },
  };
}

function closeMarks(
  openMarks: OpenMark[],
  offset: number,
  handlers: DialectHandlers,
  output: Output,
) {
  let innermost = openMarks.at(-1);
  while (innermost !== undefined && innermost.mark.close.start <= offset) {
    const { mark, textStart } = innermost;
    output.copyTo(mark.close.start);
    handlerOf(mark, handlers).close(mark, output, textStart);
    openMarks.pop();
    innermost = openMarks.at(-1);
  }
}

/** The table ties each handler to its kind of mark, which TypeScript loses in a lookup by any kind. */
function handlerOf(mark: MarkdownMark, handlers: DialectHandlers): MarkHandler {
  return handlers[mark.kind] as MarkHandler;
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
