import type { MarkHandler } from "./mark-handler.ts";

export const keepCodeBlock: MarkHandler<"code_block"> = {
  open: (mark, output) => output.leaveOut(mark.open),
  close(mark, output, start) {
    output.leaveOut(mark.close);
    const { language } = mark;
    if (output.length > start)
      output.marks.push({ kind: "code_block", start, end: output.length, language });
  },
};

export const keepHeading: MarkHandler<"heading"> = {
  open: (mark, output) => output.leaveOut(mark.open),
  close(mark, output, start) {
    const { depth } = mark;
    output.marks.push({ kind: "heading", start, end: output.length, depth });
  },
};

/** A line of a quote. Its `> ` stays in the text; for platforms with other syntax, the sent text omits it. */
export const keepQuote: MarkHandler<"quote"> = {
  open() {},
  close(mark, output, start) {
    const textStart = start + mark.open.end - mark.open.start;
    output.marks.push({ kind: "blockquote", start, end: output.length, textStart });
  },
};

export const keepListItem: MarkHandler<"list_item"> = {
  open() {},
  close(mark, output, start) {
    const textStart = start + mark.open.end - mark.open.start;
    const { ordered } = mark;
    output.marks.push({ kind: "list_item", start, end: output.length, textStart, ordered });
  },
};
